import { codeLength, type FormsApp, initialForms, topics } from './forms-state.ts';
import { countErrors } from './validate-form.ts';

/** The one-time code that is right on every device. */
const rightCode = '314159';

export function submitForm(app: FormsApp): void {
  app.hideKeyboard();
  app.set({ tried: true });
  const wrong = countErrors(app.state);
  if (wrong > 0) {
    app.snackbar(wrong === 1 ? 'One field needs your attention' : `${wrong} fields need your attention`);
    return;
  }
  app.set({ busy: true });
  app.request('/registrations', (ok) => {
    app.set({ busy: false });
    if (!ok) {
      app.snackbar('Something went wrong. Try again');
      return;
    }
    app.set({ code: initialForms.code, codeError: '' });
    app.go('code');
  });
}

export function resetForm(app: FormsApp): void {
  app.ask({
    title: 'Clear the form?',
    message: 'Everything you have entered will be lost.',
    refuse: { label: 'Cancel' },
    accept: { label: 'Clear', run: () => app.set(initialForms) },
  });
}

/** What is typed or pasted into a box fills it and those after it; the focus goes to the first that is left. */
export function enterCode(app: FormsApp, box: number, value: string): void {
  const code = [...app.state.code];
  code[box] = '';
  for (const [index, digit] of [...value].entries()) {
    if (box + index < codeLength) code[box + index] = digit;
  }
  app.set({ code, codeError: '' });
  const next = Math.min(codeLength - 1, box + value.length);
  if (value !== '' && next !== box) app.focus(`code_${next + 1}`);
  if (code.every((digit) => digit !== '')) checkCode(app);
}

function checkCode(app: FormsApp): void {
  app.hideKeyboard();
  app.set({ busy: true });
  app.request('/codes', (ok) => {
    app.set({ busy: false });
    if (ok && app.state.code.join('') === rightCode) {
      app.start('done');
      return;
    }
    app.set({ code: initialForms.code, codeError: ok ? 'That code is not right' : 'Something went wrong' });
    app.focus('code_1');
  });
}

export function toggleTopic(app: FormsApp, topic: string): void {
  const chosen = app.state.topics;
  app.set({ topics: chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic] });
}

export function toggleAllTopics(app: FormsApp): void {
  app.set({ topics: app.state.topics.length === topics.length ? [] : topics });
}
