/*
 * An app that does what the extra "do" of an intent asks for, and shows what it was started with: notifications of every
 * kind, and a file larger than tools may write.
 */
const post = (app, title, more) => app.device.notify({ id: 7, title, text: 'From the probe', ...more });
const say = (app, heard) => app.set({ heard });

const deeds = {
  full: (app) =>
    post(app, 'Full', {
      subText: 'Sub',
      category: 'msg',
      group: 'probes',
      onOpen: () => {
        say(app, 'opened');
        app.start('main');
      },
      actions: [
        { label: 'Answer', reply: 'Answer', run: (words) => say(app, `answered: ${words}`) },
        { label: 'Press', run: () => say(app, 'pressed') },
      ],
    }),
  further: (app) => post(app, 'Further', { id: 8 }),
  plain: (app) => post(app, 'Plain', {}),
  ongoing: (app) => post(app, 'Ongoing', { ongoing: true }),
  secret: (app) => post(app, 'Your code', { text: 'Write to ada@example.com' }),
  largeFile: (app) => say(app, app.device.save('/sdcard/Download/large.txt', Buffer.alloc(1_200_000, 'x')) ?? 'saved'),
};

const heed = (app, intent) => {
  app.set({ intent: JSON.stringify(intent) });
  deeds[intent.extras['do']]?.(app);
};

export default ({ defineApp, column, text }) =>
  defineApp({
    packageName: 'dev.example.probe',
    label: 'Probe',
    activities: { '.MainActivity': 'main' },
    filters: {
      '.MainActivity': [
        { actions: ['dev.example.LOOK'] },
        {
          actions: ['android.intent.action.VIEW'],
          categories: ['android.intent.category.BROWSABLE'],
          schemes: ['probe'],
        },
        { actions: ['android.intent.action.VIEW'], schemes: ['content'], types: ['image/*'] },
      ],
    },
    initial: { heard: 'nothing', intent: '' },
    screens: {
      main: ({ heard, intent }) =>
        column({}, [text(`Heard: ${heard}`, { id: 'heard' }), text(intent, { id: 'intent' })]),
    },
    onStart: (app) => heed(app, app.intent),
    onNewIntent: heed,
  });
