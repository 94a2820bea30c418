/* An app that ends before it shows anything. */
export default ({ defineApp, text }) =>
  defineApp({
    packageName: 'dev.example.broken',
    label: 'Broken',
    activities: { '.MainActivity': 'main' },
    initial: {},
    screens: { main: () => text('Never seen', {}) },
    onStart: (app) => app.crash('java.lang.IllegalStateException: broken on purpose'),
  });
