import type { YamlMap, YamlNode } from '../../yaml/node.ts';
import type { App, AppState } from '../ui/app.ts';
import { AppProblem } from './app-problem.ts';
import { compileCondition } from './compile-condition.ts';
import { find, need, readList, readMap, readNumber, refuseOthers } from './read-values.ts';
import { compileTemplate, compileValue, type Scope } from './scope.ts';

export type Action = (app: App<AppState>, scope: Omit<Scope, 'state'>) => void;

type Compile = (node: YamlNode) => Action;

const withState = (app: App<AppState>, scope: Omit<Scope, 'state'>): Scope => ({ ...scope, state: app.state });

const setValues: Compile = (node) => {
  const entries = readMap(node, '"set"').entries.map(({ key, value }) => [key, compileValue(value)] as const);
  return (app, scope) =>
    app.set(Object.fromEntries(entries.map(([key, value]) => [key, value(withState(app, scope))])));
};

const addNumbers: Compile = (node) => {
  const entries = readMap(node, '"add"').entries.map(
    ({ key, value }) => [key, readNumber(value, `"add" to ${key}`)] as const,
  );
  return (app) => app.set(Object.fromEntries(entries.map(([key, by]) => [key, Number(app.state[key] ?? 0) + by])));
};

const pushItems: Compile = (node) => {
  const entries = readMap(node, '"push"').entries.map(({ key, value }) => [key, compileValue(value)] as const);
  return (app, scope) => {
    const grown = entries.map(([key, value]) => {
      const before = app.state[key];
      return [key, [...(Array.isArray(before) ? before : []), value(withState(app, scope))]] as const;
    });
    app.set(Object.fromEntries(grown));
  };
};

/** `remove: items`: the row's own item, or with `{from: items, at: 0}` the one at a place. */
const removeItem: Compile = (node) => {
  const map = node.kind === 'map' ? node : undefined;
  if (map !== undefined) refuseOthers(map, ['from', 'at'], '"remove"');
  const from = compileTemplate(map === undefined ? node : need(map, 'from', '"remove"'), '"remove"');
  const at = map === undefined ? undefined : compileValue(need(map, 'at', '"remove"'));
  return (app, scope) => {
    const full = withState(app, scope);
    const name = from(full);
    const items = app.state[name];
    if (!Array.isArray(items)) return;
    const index = at === undefined ? scope.index : Number(at(full));
    app.set({ [name]: items.filter((_, place) => place !== index) });
  };
};

const toggle: Compile = (node) => {
  const name = compileTemplate(node, '"toggle"');
  return (app, scope) => {
    const key = name(withState(app, scope));
    app.set({ [key]: app.state[key] !== true });
  };
};

/** `go: detail`, or `go: {screen: detail, with: {id: "{item.id}"}}`. */
const goTo =
  (how: 'go' | 'start'): Compile =>
  (node) => {
    if (node.kind !== 'map') {
      const screen = compileTemplate(node, `"${how}"`);
      return (app, scope) => app[how](screen(withState(app, scope)));
    }
    refuseOthers(node, ['screen', 'with'], `"${how}"`);
    const screen = compileTemplate(need(node, 'screen', `"${how}"`), '"screen"');
    const values = find(node, 'with');
    const params = values === undefined ? () => ({}) : compileValue(readMap(values, '"with"'));
    return (app, scope) => {
      const full = withState(app, scope);
      app[how](screen(full), params(full) as Record<string, string>);
    };
  };

const say =
  (how: 'toast' | 'snackbar'): Compile =>
  (node) => {
    const message = compileTemplate(node, `"${how}"`);
    return (app, scope) => app[how](message(withState(app, scope)));
  };

/** `dialog: {title, message, accept: {label, do}, refuse: {label, do}, cancelable}`. */
const openDialog: Compile = (node) => {
  const map = readMap(node, '"dialog"');
  refuseOthers(map, ['title', 'message', 'accept', 'refuse', 'cancelable'], '"dialog"');
  const title = compileTemplate(need(map, 'title', '"dialog"'), '"title"');
  const words = find(map, 'message');
  const message = words === undefined ? undefined : compileTemplate(words, '"message"');
  const answer = (key: string) => {
    const found = find(map, key);
    if (found === undefined) return undefined;
    const choice = readMap(found, `"${key}"`);
    refuseOthers(choice, ['label', 'do'], `"${key}"`);
    const actions = find(choice, 'do');
    const label = compileTemplate(need(choice, 'label', `"${key}"`), '"label"');
    return { label, run: actions === undefined ? undefined : compileActions(actions) };
  };
  const accept = answer('accept');
  const refuse = answer('refuse');
  const cancelable = find(map, 'cancelable');
  return (app, scope) => {
    const full = withState(app, scope);
    const bind = (choice: NonNullable<typeof accept>) => ({
      label: choice.label(full),
      run: () => choice.run?.(app, scope),
    });
    app.ask({
      title: title(full),
      ...(message !== undefined && { message: message(full) }),
      accept: accept === undefined ? { label: 'OK', run: () => {} } : bind(accept),
      ...(refuse !== undefined && { refuse: bind(refuse) }),
      ...(cancelable?.kind === 'scalar' && cancelable.value === false && { cancelable: false }),
    });
  };
};

/** `after: {ms: 500, do: […]}`. */
const later: Compile = (node) => {
  const map = readMap(node, '"after"');
  refuseOthers(map, ['ms', 'do'], '"after"');
  const ms = readNumber(need(map, 'ms', '"after"'), '"ms"');
  const run = compileActions(need(map, 'do', '"after"'));
  return (app, scope) => app.after(ms, () => run(app, scope));
};

/** `request: {path: /login, ok: […], failed: […]}`: answered after the device's network time, or as its faults say. */
const request: Compile = (node) => {
  const map = readMap(node, '"request"');
  refuseOthers(map, ['path', 'ok', 'failed'], '"request"');
  const path = compileTemplate(need(map, 'path', '"request"'), '"path"');
  const branch = (key: string) => {
    const found = find(map, key);
    return found === undefined ? undefined : compileActions(found);
  };
  const [ok, failed] = [branch('ok'), branch('failed')];
  return (app, scope) => app.request(path(withState(app, scope)), (answered) => (answered ? ok : failed)?.(app, scope));
};

/** `if: {when: …, do: […], else: […]}`. */
const branch: Compile = (node) => {
  const map = readMap(node, '"if"');
  refuseOthers(map, ['when', 'do', 'else'], '"if"');
  const holds = compileCondition(need(map, 'when', '"if"'));
  const run = compileActions(need(map, 'do', '"if"'));
  const otherwise = find(map, 'else');
  const other = otherwise === undefined ? undefined : compileActions(otherwise);
  return (app, scope) => (holds(withState(app, scope)) ? run : other)?.(app, scope);
};

const openLink: Compile = (node) => {
  const link = compileTemplate(node, '"open"');
  return (app, scope) =>
    app.device.open({ action: 'android.intent.action.VIEW', data: link(withState(app, scope)), categories: [] });
};

/** `notify: {title, text, id}`. */
const notify: Compile = (node) => {
  const map = readMap(node, '"notify"');
  refuseOthers(map, ['title', 'text', 'id'], '"notify"');
  const title = compileTemplate(need(map, 'title', '"notify"'), '"title"');
  const text = compileTemplate(need(map, 'text', '"notify"'), '"text"');
  const idNode = find(map, 'id');
  const id = idNode === undefined ? 1 : readNumber(idNode, '"id"');
  return (app, scope) => {
    const full = withState(app, scope);
    app.device.notify({ id, title: title(full), text: text(full) });
  };
};

const crash: Compile = (node) => {
  const message = compileTemplate(node, '"crash"');
  return (app, scope) => app.crash(message(withState(app, scope)));
};

const hang: Compile = (node) => {
  const ms = node.kind === 'scalar' && node.value === true ? undefined : readNumber(node, '"hang"');
  return (app) => app.hang(ms);
};

const copyText: Compile = (node) => {
  const text = compileTemplate(node, '"copy"');
  return (app, scope) => app.device.clipboard.copy(text(withState(app, scope)));
};

/** Every action by its key. */
const actions: Readonly<Record<string, Compile>> = {
  set: setValues,
  add: addNumbers,
  push: pushItems,
  remove: removeItem,
  toggle,
  go: goTo('go'),
  start: goTo('start'),
  toast: say('toast'),
  snackbar: say('snackbar'),
  dialog: openDialog,
  after: later,
  request,
  if: branch,
  open: openLink,
  notify,
  crash,
  hang,
  copy: copyText,
};

/** Those that take nothing stand as words of their own. */
const words: Readonly<Record<string, Action>> = {
  back: (app) => app.back(),
  hideKeyboard: (app) => app.hideKeyboard(),
};

/** One action or a list of them, done one after another. */
export function compileActions(node: YamlNode): Action {
  const all = node.kind === 'list' ? readList(node, 'Actions').items.map(compileAction) : [compileAction(node)];
  return (app, scope) => {
    for (const action of all) action(app, scope);
  };
}

function compileAction(node: YamlNode): Action {
  const known = [...Object.keys(actions), ...Object.keys(words)];
  if (node.kind === 'scalar') {
    const word = typeof node.value === 'string' && Object.hasOwn(words, node.value) ? words[node.value] : undefined;
    if (word === undefined)
      throw new AppProblem(node.range, `There is no action "${node.text}". There are ${known.join(', ')}`);
    return word;
  }
  const map: YamlMap = readMap(node, 'An action');
  const [entry, other] = map.entries;
  if (entry === undefined || other !== undefined) throw new AppProblem(node.range, 'An action is a map of one key');
  const compile = Object.hasOwn(actions, entry.key) ? actions[entry.key] : undefined;
  if (compile === undefined) refuseOthers(map, known, 'The list of actions');
  return (compile as Compile)(entry.value);
}
