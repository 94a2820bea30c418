import { webBox, webButton, webImage, webText } from '../../../ui/widgets.ts';
import { heading, link, type Page, paragraph, type Site } from '../page.ts';

const home: Page = {
  title: 'Vivace',
  content: (view) => [
    webImage({ source: { scene: 'hill', seed: 3 }, height: 150, radius: 8, description: 'Hills' }),
    heading(view, 'A small web'),
    paragraph(view, 'These pages live on the device. They need the network as any other, and fail without it.'),
    link(view, 'A long page', 'https://vivace.example/long'),
    link(view, 'Pictures', 'https://vivace.example/images'),
    link(view, 'A page within a page', 'https://vivace.example/frame'),
    link(view, 'Alerts', 'https://vivace.example/alerts'),
    link(view, 'A form', 'https://forms.vivace.example/'),
    link(view, 'A post in the feed app', 'vivace-feed://post/3'),
    link(view, 'A host nobody knows', 'https://nowhere.example/'),
  ],
};

const subjects = ['A river', 'The old town', 'One machine', 'Every library', 'A good tool', 'The morning train'];
const deeds = ['goes its way', 'keeps its secrets', 'asks for patience', 'is larger inside', 'waits for nobody'];

const long: Page = {
  title: 'A long page',
  content: (view) => [
    heading(view, 'Sixty chapters'),
    ...Array.from({ length: 60 }, (_, at) =>
      webBox({ key: String(at), gap: 2 }, [
        webText(`Chapter ${at + 1}`, { color: view.palette.ink, weight: 500, size: 18, semantics: { heading: true } }),
        paragraph(
          view,
          `${subjects[at % subjects.length]} ${deeds[at % deeds.length]}, and that is all there is to say.`,
        ),
      ]),
    ),
    paragraph(view, 'The end'),
    link(view, 'Back home', 'https://vivace.example/'),
  ],
};

const images: Page = {
  title: 'Pictures',
  content: (view) => [
    heading(view, 'Pictures'),
    ...['sea', 'city', 'forest', 'flower', 'desert'].map((scene, at) =>
      webBox({ key: scene, gap: 4 }, [
        webImage({
          id: `picture_${at + 1}`,
          source: { scene, seed: at },
          height: 190,
          description: `Picture of a ${scene}`,
        }),
        webText(`Figure ${at + 1}: ${scene}`, { size: 13, color: view.palette.quiet }),
      ]),
    ),
  ],
};

/** The inner page has a button of its own and counts. */
const frame: Page = {
  title: 'A page within a page',
  content(view) {
    const { app, state, palette } = view;
    const count = Number(state.form['count'] ?? 0);
    return [
      heading(view, 'Outside'),
      paragraph(view, 'Below is another page, as in an iframe.'),
      webBox({ id: 'inner', description: 'Inner page', border: palette.quiet, background: palette.box, padding: 16 }, [
        webText('Inside', { size: 20, weight: 500, color: palette.ink, semantics: { heading: true } }),
        webText(`Counted to ${count}`, { id: 'count', color: palette.ink }),
        webButton('Count', {
          id: 'count_up',
          onTap: () =>
            app.set({ form: { ...app.state.form, count: String(Number(app.state.form['count'] ?? 0) + 1) } }),
        }),
      ]),
      paragraph(view, 'And this is outside again.'),
    ];
  },
};

/** Titles and buttons as WebView's own dialogs have them (AOSP js_dialog_title). */
const alerts: Page = {
  title: 'Alerts',
  content(view) {
    const { app, state, palette } = view;
    const title = 'The page at "https://vivace.example" says:';
    const answer = (value: string) => app.set({ form: { ...app.state.form, answer: value } });
    return [
      heading(view, 'Alerts'),
      webButton('Alert', {
        id: 'alert',
        onTap: () =>
          app.ask({ title, message: 'Something happened.', accept: { label: 'OK', run: () => answer('seen') } }),
      }),
      webButton('Confirm', {
        id: 'confirm',
        onTap: () =>
          app.ask({
            title,
            message: 'Do you really want this?',
            accept: { label: 'OK', run: () => answer('true') },
            refuse: { label: 'Cancel', run: () => answer('false') },
          }),
      }),
      webText(`Answer: ${state.form['answer'] ?? 'none yet'}`, { id: 'answer', color: palette.ink }),
    ];
  },
};

export const homeSite: Site = { '/': home, '/long': long, '/images': images, '/frame': frame, '/alerts': alerts };
