import type { Notification } from '../../contract/notifications.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';

const ONGOING = 0x2;

/** Corpus api33_mtk_notification_critical.txt; `--noredact` shows texts, without it only their lengths. */
export function renderNotification({ notifications, packages, settings }: Machine, args: readonly string[]): string {
  const whole = args.includes('--noredact');
  const posted = notifications.all.filter(({ snoozedUntil }) => snoozedUntil === undefined);
  const snoozed = notifications.all.filter(({ snoozedUntil }) => snoozedUntil !== undefined);
  const uid = (one: Notification) => packages.find(one.packageName)?.uid ?? 2000;
  return [
    'Current Notification Manager state:',
    '  Notification List:',
    ...posted.flatMap((one) => renderRecord(one, uid(one), whole)),
    '  ',
    '  Zen Mode:',
    // NotificationManager.INTERRUPTION_FILTER_*: all, priority, none, alarms, for zen_mode 0 … 3.
    `    mInterruptionFilter=${Number(settings.get('global', 'zen_mode') ?? 0) + 1}`,
    ...(snoozed.length > 0 ? ['  Snoozed notifications:', ...snoozed.map(({ key }) => `    key: ${key}`)] : []),
    '',
  ].join('\n');
}

function renderRecord(one: Notification, uid: number, whole: boolean): readonly string[] {
  const flags = `0x${(one.ongoing === true ? ONGOING : 0).toString(16)}`;
  const channel = one.channel ?? 'default';
  const word = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}=${value}`);
  const count = word('actions', one.actions === undefined ? undefined : String(one.actions.length));
  const extra = (name: string, text: string) =>
    `                ${name}=String ${whole ? `(${text})` : `[length=${text.length}]`}`;
  return [
    `    NotificationRecord(0x${identityHash(one.key).padStart(8, '0')}: pkg=${one.packageName} user=UserHandle{0} id=${one.id} tag=${one.tag ?? 'null'} importance=3 key=${one.key}: Notification(channel=${channel} shortcut=null contentView=null vibrate=null sound=null defaults=0x0 flags=${flags} color=0x00000000${word('category', one.category)}${word('groupKey', one.group)}${count} vis=PRIVATE))`,
    `      uid=${uid} userId=0`,
    `      opPkg=${one.packageName}`,
    `      flags=${flags}`,
    '      pri=0',
    `      key=${one.key}`,
    '      seen=true',
    `      groupKey=${one.groupKey}`,
    '      notification=',
    `            contentIntent=${one.onOpen === undefined ? 'null' : `PendingIntent{${identityHash(one.key)}: PendingIntentRecord{${identityHash(`record ${one.key}`)} ${one.packageName} startActivity}}`}`,
    '            number=0',
    `            when=${one.postedAt}`,
    '            extras={',
    extra('android.title', one.title),
    extra('android.text', one.text),
    ...(one.subText === undefined ? [] : [extra('android.subText', one.subText)]),
    '            }',
    ...(one.actions === undefined || one.actions.length === 0
      ? []
      : [
          '            actions={',
          ...one.actions.map(({ label }, at) => `                [${at}] "${label}" -> PendingIntent`),
          '            }',
        ]),
    '      mImportance=DEFAULT',
    `      mCreationTimeMs=${one.postedAt}`,
  ];
}
