import { button, column, scroll, text, web } from '../../ui/elements.ts';
import { webBox, webButton, webField, webHeading, webLink, webText } from '../../ui/widgets.ts';
import { describeResult, type Trouble } from './trouble.ts';

/** Screens that are not as others are as a whole. */
export const windows: readonly Trouble[] = [
  {
    name: 'rotating',
    title: 'Turns the screen',
    wrong: 'This screen is landscape, whatever the device is set to.',
    view: (state, app) =>
      column({ padding: 16, gap: 16 }, [
        button('Tap me', { id: 'target', onTap: () => app.set({ result: 'Tapped' }) }),
        describeResult(state),
      ]),
  },
  {
    name: 'secure',
    title: 'Secure screen',
    wrong: 'FLAG_SECURE: the tree can be read, pictures of it are black.',
    view: () => column({ padding: 16 }, [text('PIN 4711', { id: 'secret', size: 32 })]),
  },
  {
    name: 'web',
    title: 'Web page',
    wrong: 'Everything below is told as a WebView tells a page.',
    view: (state, app) =>
      web({ id: 'webview', description: 'Torture page' }, [
        scroll({}, [
          webBox({ id: 'main', padding: 16 }, [
            webHeading('Sign up'),
            webText('This is a page, not a native screen.'),
            webField({
              id: 'user',
              hint: 'Name',
              value: state.text,
              onChange: (typed) => app.set({ text: typed }),
            }),
            webButton('Submit', { id: 'submit', onTap: () => app.set({ result: `Hello ${app.state.text}` }) }),
            webLink('Terms of use', { id: 'terms', onTap: () => app.set({ result: 'Terms opened' }) }),
            webText(state.result, { id: 'answer' }),
          ]),
        ]),
      ]),
  },
];
