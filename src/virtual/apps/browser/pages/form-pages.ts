import { checkbox } from '../../../ui/elements.ts';
import { webBox, webButton, webField, webText } from '../../../ui/widgets.ts';
import { heading, link, type Page, type PageView, paragraph, type Site } from '../page.ts';

const labels = { name: 'Your name', email: 'E-mail', comment: 'Comment' } as const;
type Name = keyof typeof labels;

const form: Page = {
  title: 'A form',
  content(view) {
    const { app, state, palette } = view;
    const agreed = state.form['agree'] === 'on';
    const error = state.form['error'];
    return [
      heading(view, 'Write to us'),
      webBox({ id: 'form', gap: 10 }, [
        input(view, 'name'),
        input(view, 'email'),
        input(view, 'comment'),
        checkbox('I have read the rules', agreed, {
          id: 'agree',
          color: palette.ink,
          onTap: () => app.set({ form: { ...app.state.form, agree: agreed ? '' : 'on' } }),
        }),
        error !== undefined && webText(error, { id: 'error', color: '#d93025' }),
        webButton('Submit', { id: 'submit', onTap: () => submit(view) }),
      ]),
    ];
  },
};

function input({ app, state, palette }: PageView, name: Name) {
  return webBox({ key: name, gap: 4 }, [
    webText(labels[name], { size: 14, color: palette.ink }),
    webField({
      id: name,
      value: state.form[name] ?? '',
      hint: labels[name],
      input: name === 'email' ? 'email' : 'text',
      multiLine: name === 'comment',
      minLines: name === 'comment' ? 3 : 1,
      onChange: (value) => app.set({ form: { ...app.state.form, [name]: value } }),
    }),
  ]);
}

/** Checked as a browser checks `required` and `type=email`. */
function submit({ app, visit }: PageView): void {
  const { name = '', email = '', comment = '', agree = '' } = app.state.form;
  const problem =
    name === ''
      ? 'Please fill out this field: Your name'
      : !/^\S+@\S+$/u.test(email)
        ? 'Please enter an email address'
        : agree !== 'on'
          ? 'Please check this box if you want to proceed'
          : undefined;
  if (problem !== undefined) {
    app.set({ form: { ...app.state.form, error: problem } });
    return;
  }
  app.hideKeyboard();
  visit(`https://forms.vivace.example/thanks?${new URLSearchParams({ name, email, comment })}`);
}

const thanks: Page = {
  title: 'Thank you',
  content: (view) => [
    heading(view, `Thank you, ${view.address.query.get('name') ?? 'stranger'}`),
    paragraph(view, `We answer to ${view.address.query.get('email') ?? 'nobody'}.`),
    paragraph(view, view.address.query.get('comment') ?? ''),
    link(view, 'Back home', 'https://vivace.example/'),
  ],
};

export const formSite: Site = { '/': form, '/thanks': thanks };
