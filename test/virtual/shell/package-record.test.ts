import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

const recorded = new URL('../../../../shared/corpus/dumpsys/api33_mtk_package.txt', import.meta.url);

/** `versionCode=1 minSdk=24` → versionCode; a title without its value. */
const nameField = (line: string) => /^\s*([\w ]+?)(?:=|:|\s*\[|$)/.exec(line)?.[1] ?? line;

test.skipIf(!existsSync(recorded))(
  'a package record has the fields of a recorded one, in its order (recordings beside the project)',
  async () => {
    const text = readFileSync(recorded, 'utf8');
    // Fields of all records, in the order that all of them keep.
    const records = text
      .slice(text.indexOf('\nPackages:\n'))
      .split(/^ {2}Package \[/m)
      .slice(1, 120)
      .map((record) =>
        record
          .split('\n')
          .slice(1)
          .filter((line) => /^ {4}\S/.test(line))
          .map(nameField),
      );
    const { stdout } = await createFakeMachine({ api: 33 }).run('dumpsys package');
    const own = (stdout.split('  Package [')[1] ?? '')
      .split('\n')
      .slice(1)
      .filter((line) => /^ {4}\S/.test(line))
      .map(nameField);
    const known = new Set(records.flat());
    expect(own.filter((field) => !known.has(field))).toEqual([]);
    for (const record of records) {
      const shared = own.filter((field) => record.includes(field));
      expect(shared).toEqual(record.filter((field) => own.includes(field)));
    }
  },
);
