import type { YamlMap, YamlNode } from '../../yaml/node.ts';
import type { IntentFilter } from '../contract/intent.ts';
import { type AppDefinition, type AppState, defineApp, type Screen, type Toolkit } from '../ui/app.ts';
import { column } from '../ui/elements.ts';
import { AppProblem } from './app-problem.ts';
import { checkScreens } from './check-screens.ts';
import { compileActions } from './compile-actions.ts';
import { compileElements } from './compile-element.ts';
import { find, need, readAny, readList, readMap, readText, refuseOthers } from './read-values.ts';

const keys = [
  'app',
  'label',
  'version',
  'toolkit',
  'permissions',
  'links',
  'state',
  'keeps',
  'start',
  'secure',
  'screens',
  'onStart',
];
const toolkits: readonly Toolkit[] = ['views', 'compose', 'react-native', 'flutter'];

/** The app that a YAML document describes. Throws AppProblem at the first thing that is wrong. */
export function compileApp(root: YamlNode): AppDefinition {
  const map = readMap(root, 'An app');
  refuseOthers(map, keys, 'An app');
  const packageName = readPackage(need(map, 'app', 'An app'));
  const screens = compileScreens(readMap(need(map, 'screens', 'An app'), '"screens"'));
  const initial = readState(find(map, 'state'));
  const onStart = find(map, 'onStart');
  const act = onStart === undefined ? undefined : compileActions(onStart);
  const links = readLinks(find(map, 'links'), screens);
  checkScreens(need(map, 'screens', 'An app'), screens);
  if (onStart !== undefined) checkScreens(onStart, screens);
  return defineApp<AppState>({
    packageName,
    label: readText(find(map, 'label') ?? need(map, 'app', 'An app'), '"label"'),
    ...readVersion(map),
    ...readToolkit(find(map, 'toolkit')),
    ...(readAnyOf(map, 'secure') === true && { secure: true }),
    activities: { '.MainActivity': readStart(map, screens), ...links.activities },
    filters: links.filters,
    initial,
    screens,
    keeps: readNames(find(map, 'keeps'), '"keeps"'),
    ...(find(map, 'permissions') !== undefined && {
      permissions: readNames(find(map, 'permissions'), '"permissions"'),
    }),
    ...(act !== undefined && { onStart: (app, extras) => act(app, { params: extras }) }),
  });
}

function readPackage(node: YamlNode): string {
  const name = readText(node, '"app"');
  if (/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(name)) return name;
  throw new AppProblem(node.range, `"app" is a package name such as com.example.app, not "${name}"`);
}

function compileScreens(map: YamlMap): Readonly<Record<string, Screen<AppState>>> {
  if (map.entries.length === 0) throw new AppProblem(map.range, 'An app has a screen at least');
  return Object.fromEntries(
    map.entries.map(({ key, value }) => {
      const children = compileElements(value);
      const screen: Screen<AppState> = (state, app, params) => column({}, children({ state, app, params }));
      return [key, screen];
    }),
  );
}

function readStart(map: YamlMap, screens: Readonly<Record<string, unknown>>): string {
  const node = find(map, 'start');
  const name = node === undefined ? (Object.keys(screens)[0] as string) : readText(node, '"start"');
  if (node !== undefined && !Object.hasOwn(screens, name))
    throw new AppProblem(node.range, `There is no screen "${name}"`);
  return name;
}

function readState(node: YamlNode | undefined): AppState {
  return node === undefined ? {} : (readAny(readMap(node, '"state"')) as AppState);
}

function readVersion(map: YamlMap) {
  const node = find(map, 'version');
  return node === undefined ? {} : { versionName: readText(node, '"version"') };
}

function readToolkit(node: YamlNode | undefined) {
  if (node === undefined) return {};
  const name = readText(node, '"toolkit"');
  const toolkit = toolkits.find((known) => known === name);
  if (toolkit === undefined)
    throw new AppProblem(node.range, `"toolkit" is one of ${toolkits.join(', ')}, not "${name}"`);
  return { toolkit };
}

function readNames(node: YamlNode | undefined, what: string): readonly string[] {
  return node === undefined ? [] : readList(node, what).items.map((item) => readText(item, what));
}

function readAnyOf(map: YamlMap, key: string): unknown {
  const node = find(map, key);
  return node === undefined ? undefined : readAny(node);
}

/** `links: [{scheme: https, host: tea.example, screen: item}]`: each opens its screen, with `params.data`. */
function readLinks(node: YamlNode | undefined, screens: Readonly<Record<string, unknown>>) {
  const activities: Record<string, string> = {};
  const filters: Record<string, readonly IntentFilter[]> = {};
  for (const [at, item] of (node === undefined ? [] : readList(node, '"links"').items).entries()) {
    const link = readMap(item, 'A link');
    refuseOthers(link, ['scheme', 'host', 'screen'], 'A link');
    const screenNode = need(link, 'screen', 'A link');
    const screen = readText(screenNode, '"screen"');
    if (!Object.hasOwn(screens, screen)) throw new AppProblem(screenNode.range, `There is no screen "${screen}"`);
    const host = find(link, 'host');
    const name = `.LinkActivity${at + 1}`;
    activities[name] = screen;
    filters[name] = [
      {
        actions: ['android.intent.action.VIEW'],
        categories: ['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'],
        schemes: [readText(need(link, 'scheme', 'A link'), '"scheme"')],
        ...(host !== undefined && { hosts: [readText(host, '"host"')] }),
      },
    ];
  }
  return { activities, filters };
}
