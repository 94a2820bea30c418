import { bySubcommand } from './by-subcommand.ts';
import { nameForm, nothing, packageForm, wholeNumber } from './forms.ts';
import { only, readOptions } from './options.ts';
import { changes, type Rule, reads, refuse } from './verdict.ts';

export const getprop = only(reads, { letters: 'TZ' }, /^[\w.:@-]*$/, 2);
export const pidof = only(reads, { letters: 'sx' }, /^[\w.:@-]+$/);
export const ps = only(
  reads,
  {
    letters: 'AaefTZwlnM',
    values: { '-o': /^[\w,:=%+]+$/, '-O': /^[\w,:=%+]+$/, '-p': /^[\d,]+$/, '-u': /^[\w,]+$/, '-k': /^[\w,+-]+$/ },
  },
  nameForm,
);
/** It only says its words again. */
export const echo: Rule = () => reads;

export const service = bySubcommand('service', {
  list: only(reads, {}, nothing),
  check: only(reads, {}, nameForm, 1),
  call: () =>
    refuse('service call asks a service by a number, so that it could do anything; use the command of the service'),
});

/** To stdout only, and there it is no text: pictures are taken by `android.screenshot`, which blackens secrets. */
export const screencap: Rule = (words) => {
  const read = readOptions(words, { letters: 'ph', values: { '-d': /^\d{1,20}$/ } });
  if ('refused' in read) return read;
  return read.rest.length === 0 ? reads : refuse('screencap writes no file here; android.screenshot takes a picture');
};

export const uiautomator = bySubcommand('uiautomator', {
  dump: (words) => {
    const read = readOptions(words, { flags: ['--compressed', '--windows', '--verbose'] });
    if ('refused' in read) return read;
    const [file, ...more] = read.rest;
    // Where none is named it is Android's own place, window_dump.xml on the shared storage.
    if (file === undefined) return changes;
    return file === '/dev/tty' && more.length === 0
      ? reads
      : refuse('A dump goes to /dev/tty, or where no file is named');
  },
});

const mostEvents = 10_000;
const counts = ['--throttle', '-s', '--pct-touch', '--pct-motion', '--pct-trackball', '--pct-nav', '--pct-majornav'];
const further = [
  '--pct-syskeys',
  '--pct-appswitch',
  '--pct-anyevent',
  '--pct-flip',
  '--pct-pinchzoom',
  '--pct-rotation',
];

/** Events at random for one app. Scripts, a port that takes commands, and what writes files are not there. */
export const monkey: Rule = (words) => {
  const read = readOptions(words, {
    flags: [
      '-v',
      '-v-v',
      '--ignore-crashes',
      '--ignore-timeouts',
      '--ignore-security-exceptions',
      '--randomize-throttle',
      '--dbg-no-events',
    ],
    values: {
      '-p': packageForm,
      '-c': nameForm,
      ...Object.fromEntries([...counts, ...further].map((name) => [name, /^\d{1,18}$/])),
    },
  });
  if ('refused' in read) return read;
  const [count = '', ...more] = read.rest;
  if (!read.given.includes('-p')) return refuse('monkey needs -p and a package: it would roam the whole device');
  const fits = more.length === 0 && wholeNumber.test(count) && Number(count) >= 0 && Number(count) <= mostEvents;
  return fits ? changes : refuse(`monkey takes a number of events up to ${mostEvents}`);
};
