/** The app that every client is led through: a button, a welcome, a field that has the focus. */
export default ({ defineApp, column, button, text, field }) =>
  defineApp({
    packageName: 'com.example.app',
    label: 'Example',
    activities: { '.MainActivity': 'start' },
    initial: { signedIn: false, text: '' },
    screens: {
      start: (_state, app) =>
        column({ padding: 24, gap: 16, justify: 'center' }, [
          text('Example', { size: 28 }),
          button('Sign in', { id: 'sign_in', onTap: () => app.go('welcome') }),
        ]),
      welcome: (state, app) =>
        column({ padding: 24, gap: 16 }, [
          text('Welcome', { size: 28 }),
          field({
            id: 'note',
            hint: 'Note',
            autofocus: true,
            value: state.text,
            onChange: (value) => app.set({ text: value }),
          }),
        ]),
    },
  });
