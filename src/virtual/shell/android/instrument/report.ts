/** What `am instrument` prints (AOSP Instrument.TextStatusReporter). */
export interface InstrumentReporter {
  status(fields: Readonly<Record<string, string>>, code: number): void;
  finished(fields: Readonly<Record<string, string>>, code: number): void;
}

/** Fields are sorted. Without -r a `stream` field is printed alone, as text for people. */
export function createReporter(out: (text: string) => void, raw: boolean): InstrumentReporter {
  const tell =
    (kind: string, last: string, end: string) => (fields: Readonly<Record<string, string>>, code: number) => {
      const { stream } = fields;
      if (!raw && stream !== undefined) {
        out(`${stream}${end}`);
        return;
      }
      const lines = Object.keys(fields)
        .sort()
        .map((key) => `${kind}: ${key}=${fields[key]}\n`);
      out(`${lines.join('')}${last}: ${code}\n`);
    };
  return {
    status: tell('INSTRUMENTATION_STATUS', 'INSTRUMENTATION_STATUS_CODE', ''),
    finished: tell('INSTRUMENTATION_RESULT', 'INSTRUMENTATION_CODE', '\n'),
  };
}

/** How the activity manager tells of a test program that died. */
export const processCrashed = { shortMsg: 'Process crashed.' } as const;

export function describeException(exception: string, message: string): Readonly<Record<string, string>> {
  return { shortMsg: exception, longMsg: `${exception}: ${message}` };
}
