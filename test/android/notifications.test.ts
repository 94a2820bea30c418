import { describe, expect, it } from 'vitest';
import { parseNotifications } from '../../src/android/notifications.ts';
import { hasCorpus, readCorpus } from './read-fixture.ts';

if (!hasCorpus) console.warn('SKIPPED: recorded dumps lie beside the project (shared/corpus), and are not there');

const head = (key: string, more = 'flags=0x0') =>
  `    NotificationRecord(0x05d98c0e: pkg=${key.split('|')[1]} user=UserHandle{0} id=1 tag=null importance=3 key=${key}: Notification(channel=a shortcut=null defaults=0x0 ${more} color=0x00000000 vis=PRIVATE))`;
const record = (key: string, extras: readonly string[], more: { at?: number; flags?: string } = {}) => [
  head(key, more.flags),
  `      key=${key}`,
  '      notification=',
  '            when=0',
  '            extras={',
  ...extras.map((line) => `                ${line}`),
  '            }',
  `      mUpdateTimeMs=${more.at ?? 1}`,
];
const dump = (...records: readonly (readonly string[])[]) =>
  ['Current Notification Manager state:', '  Notification List:', ...records.flat(), '  ', '  Zen Mode:', ''].join(
    '\n',
  );

describe('parseNotifications', () => {
  it('reads titles and texts, newest first', () => {
    const one = record('0|com.a|1|null|10001', ['android.title=String (Old)', 'android.text=String (first)'], {
      at: 5,
    });
    const two = record(
      '0|com.b|2|a tag: x|10002',
      ['android.title=String (New)', 'android.text=SpannableString (second (of 2))', 'android.bigText=String (more)'],
      { at: 9 },
    );
    expect(parseNotifications(dump(one, two))).toEqual([
      {
        key: '0|com.b|2|a tag: x|10002',
        packageName: 'com.b',
        title: 'New',
        text: 'second (of 2)',
        bigText: 'more',
        ongoing: false,
        clearable: true,
        at: 9,
      },
      {
        key: '0|com.a|1|null|10001',
        packageName: 'com.a',
        title: 'Old',
        text: 'first',
        ongoing: false,
        clearable: true,
        at: 5,
      },
    ]);
  });

  it('tells what else the dump knows: what can be cleared, group, category, buttons', () => {
    const lines = [
      head('0|com.a|1|null|10001', 'flags=0x22').replace(' vis=', ' category=msg groupKey=mail actions=2 vis='),
      '      key=0|com.a|1|null|10001',
      '      groupKey=0|com.a|g:mail',
      '      notification=',
      '            extras={',
      '                android.title=String (A)',
      '                android.text=String (b)',
      '                android.subText=String (inbox)',
      '            }',
      '            actions={',
      '              [0] "Reply "now"" -> PendingIntent{4e5: PendingIntentRecord{8e5 com.a broadcastIntent}}',
      '              [1] "Read" -> null',
      '            }',
      '      mUpdateTimeMs=7',
    ];
    expect(parseNotifications(dump(lines))).toEqual([
      {
        key: '0|com.a|1|null|10001',
        packageName: 'com.a',
        title: 'A',
        text: 'b',
        subText: 'inbox',
        ongoing: true,
        clearable: false,
        category: 'msg',
        groupKey: '0|com.a|g:mail',
        actions: ['Reply "now"', 'Read'],
        at: 7,
      },
    ]);
    const sticky = parseNotifications(dump([head('0|com.a|1|null|10001', 'flags=0x20')]));
    expect(sticky).toEqual([expect.objectContaining({ ongoing: false, clearable: false })]);
  });

  it('keeps the lines of a text together, whatever they look like', () => {
    const text =
      'android.text=String (Dear Ada,\n\n  Notification List:\nyours\n    NotificationRecord(0x1: pkg=com.x key=y: Notification(';
    const [found] =
      parseNotifications(
        dump([
          head('0|com.a|1|null|10001'),
          '            extras={',
          `                ${text})`,
          '                android.title=String (Letter)',
          '            }',
        ]),
      ) ?? [];
    expect(found).toMatchObject({
      title: 'Letter',
      text: 'Dear Ada,\n\n  Notification List:\nyours\n    NotificationRecord(0x1: pkg=com.x key=y: Notification(',
    });
  });

  it('takes the long text where there is no short one, and no text for none', () => {
    const long = record('0|com.a|1|null|1', ['android.title=null', 'android.bigText=String (long)']);
    expect(parseNotifications(dump(long))).toMatchObject([{ title: '', text: 'long' }]);
    expect(parseNotifications(dump(record('0|com.a|1|null|1', [])))).toMatchObject([{ title: '', text: '' }]);
  });

  it('leaves out what is not in the shade: other lists, and summaries that say nothing', () => {
    const shown = record('0|com.a|1|null|1', ['android.title=String (A)']);
    const summary = record('0|com.a|2|null|1', ['android.reduced.images=Boolean (true)'], { flags: 'flags=0x702' });
    const text = `${dump(shown, summary)}  mArchive=\n  Enqueued Notification List:\n${record('0|com.z|9|null|1', ['android.title=String (Z)']).join('\n')}\n`;
    expect(parseNotifications(text)?.map(({ packageName, title }) => [packageName, title])).toEqual([['com.a', 'A']]);
  });

  it('knows a device without notifications from what is no dump', () => {
    expect(parseNotifications('Current Notification Manager state:\n  Zen Mode:\n')).toEqual([]);
    expect(parseNotifications("Can't find service: notification\n")).toBeUndefined();
    expect(parseNotifications('')).toBeUndefined();
  });

  it.runIf(hasCorpus)('reads a recorded dump, which tells lengths in place of texts', () => {
    const found = parseNotifications(readCorpus('dumpsys/api33_mtk_notification_critical.txt'));
    expect(found?.every(({ title, text }) => title === undefined && text === undefined)).toBe(true);
    expect(found?.map(({ key, at }) => [key, at])).toEqual([
      ['-1|android|26|null|1000', 1765299792754],
      ['-1|android|32|null|1000', 1765299792749],
      ['0|com.debug.loggerui|365001|null|10046', 1765260202638],
      ['-1|android|55|null|1000', 1765260157223],
    ]);
  });
});
