export const logBuffers = ['main', 'system', 'crash', 'events', 'radio'] as const;
export type LogBuffer = (typeof logBuffers)[number];

/** One line of `logcat`. */
export interface LogLine {
  /** Clock time, ms since the epoch. */
  readonly at: number;
  readonly pid: number;
  /** The process' own id when absent. */
  readonly tid?: number;
  readonly uid?: number;
  readonly priority: 'V' | 'D' | 'I' | 'W' | 'E' | 'F';
  readonly tag: string;
  readonly text: string;
  /**
   * Absent: `crash` for what Android's runtime tells of an exception, `events` for its activity and window managers'
   * records, `system` for tags of its services, else `main`.
   */
  readonly buffer?: LogBuffer;
}

export interface Log {
  readonly lines: readonly LogLine[];
  add(line: LogLine): void;
  /** Of these buffers, or of all. */
  clear(buffers?: readonly LogBuffer[]): void;
  /** Hears of every new line until the answer is called. */
  follow(listener: (line: LogLine) => void): () => void;
}

const systemTags = new Set([
  'ActivityManager',
  'ActivityTaskManager',
  'PackageManager',
  'WindowManager',
  'InputDispatcher',
  'InputReader',
  'SystemServer',
]);

export function bufferOf({ buffer, tag, priority }: LogLine): LogBuffer {
  if (buffer !== undefined) return buffer;
  if (tag === 'AndroidRuntime' && (priority === 'E' || priority === 'F')) return 'crash';
  if (/^[aw]m_[a-z_]+$/.test(tag)) return 'events';
  return systemTags.has(tag) ? 'system' : 'main';
}
