import type { YamlMap, YamlNode } from '../../yaml/node.ts';
import type { App, AppState } from '../ui/app.ts';
import type { Element, FieldProps, Props } from '../ui/element.ts';
import * as elements from '../ui/elements.ts';
import { AppProblem } from './app-problem.ts';
import { compileActions } from './compile-actions.ts';
import { compileCondition } from './compile-condition.ts';
import { readColor, readIcon } from './read-looks.ts';
import { find, need, readAny, readList, readMap, readNumber, readText, refuseOthers } from './read-values.ts';
import { compileTemplate, compileValue, lookUp, type Scope } from './scope.ts';

/** What an element is made from whenever somebody looks. */
export type Place = Scope & { readonly app: App<AppState> };
export type Make = (place: Place) => readonly Element[];

const lengths = [
  'width',
  'height',
  'minWidth',
  'minHeight',
  'maxWidth',
  'grow',
  'shrink',
  'padding',
  'margin',
  'gap',
  'at',
  'radius',
  'elevation',
  'size',
  'weight',
  'maxLines',
  'opacity',
  'wrap',
];
const wordKeys = ['align', 'alignSelf', 'justify', 'textAlign', 'className'];
const colors = ['background', 'border', 'color'];
const shown = ['id', 'description'];
const flags = ['enabled', 'selected'];
const events = ['onTap', 'onLongPress', 'onDoubleTap'] as const;
const common = [...lengths, ...wordKeys, ...colors, ...shown, ...flags, ...events, 'when', 'semantics'];

/** The parts that every element may have. */
function compileProps(map: YamlMap): (place: Place) => Props {
  const fixed: Record<string, unknown> = {};
  for (const key of [...lengths, ...wordKeys, 'semantics']) {
    const node = find(map, key);
    if (node !== undefined) fixed[key] = readAny(node);
  }
  for (const key of colors) {
    const node = find(map, key);
    if (node !== undefined) fixed[key] = readColor(node, `"${key}"`);
  }
  const texts = shown.flatMap((key) => {
    const node = find(map, key);
    return node === undefined ? [] : [[key, compileTemplate(node, `"${key}"`)] as const];
  });
  const switches = flags.flatMap((key) => {
    const node = find(map, key);
    if (node === undefined) return [];
    const isFixed = node.kind === 'scalar' && typeof node.value === 'boolean';
    return [[key, isFixed ? () => node.value === true : compileCondition(node)] as const];
  });
  const acts = events.flatMap((key) => {
    const node = find(map, key);
    return node === undefined ? [] : [[key, compileActions(node)] as const];
  });
  return (place) => ({
    ...fixed,
    ...Object.fromEntries(texts.map(([key, text]) => [key, text(place)])),
    ...Object.fromEntries(switches.map(([key, holds]) => [key, holds(place)])),
    ...Object.fromEntries(acts.map(([key, act]) => [key, () => act(place.app, place)])),
  });
}

type Build = (map: YamlMap, value: YamlNode) => (place: Place, props: Props) => Element;

const buildBox =
  (make: (props: Props, children: readonly Element[]) => Element): Build =>
  (_map, value) => {
    const children = compileElements(value);
    return (place, props) => make(props, children(place));
  };

const buildWords =
  (make: (words: string, props: Props) => Element): Build =>
  (_map, value) => {
    const words = compileTemplate(value, 'The text');
    return (place, props) => make(words(place), props);
  };

/** `field: name` is bound to `name` of the state. */
const buildField: Build = (map, value) => {
  const name = readText(value, '"field"');
  const hint = find(map, 'hint');
  const hintText = hint === undefined ? undefined : compileTemplate(hint, '"hint"');
  const fixed: Record<string, unknown> = {};
  for (const key of ['password', 'multiLine', 'minLines', 'action', 'autofocus', 'input', 'maxLength', 'readOnly']) {
    const node = find(map, key);
    if (node !== undefined) fixed[key] = readAny(node);
  }
  const submit = find(map, 'onAction');
  const act = submit === undefined ? undefined : compileActions(submit);
  return (place, props) =>
    elements.field({
      ...props,
      ...(fixed as Partial<FieldProps>),
      ...(hintText !== undefined && { hint: hintText(place) }),
      ...(act !== undefined && { onAction: () => act(place.app, place) }),
      value: String(lookUp(place, name) ?? ''),
      onChange: (text) => place.app.set({ [name]: text }),
    });
};

/** `checkbox: agreed` with `label:`; the value of the state turns. */
const buildSwitch =
  (make: (label: string, checked: boolean, props: Props) => Element): Build =>
  (map, value) => {
    const name = readText(value, 'A switch');
    const label = compileTemplate(need(map, 'label', 'A switch'), '"label"');
    return (place, props) => {
      const on = lookUp(place, name) === true;
      return make(label(place), on, {
        ...props,
        onTap: () => {
          place.app.set({ [name]: !on });
          props.onTap?.();
        },
      });
    };
  };

/** `radio: size` with `label:` and `value:`: chosen when the state's value is this one. */
const buildRadio: Build = (map, value) => {
  const name = readText(value, '"radio"');
  const label = compileTemplate(need(map, 'label', '"radio"'), '"label"');
  const own = compileValue(need(map, 'value', '"radio"'));
  return (place, props) => {
    const mine = own(place);
    const choose = () => {
      place.app.set({ [name]: mine });
      props.onTap?.();
    };
    return elements.radio(label(place), lookUp(place, name) === mine, { ...props, onTap: choose });
  };
};

const buildSlider: Build = (map, value) => {
  const name = readText(value, '"slider"');
  const number = (key: string, otherwise: number) => {
    const node = find(map, key);
    return node === undefined ? otherwise : readNumber(node, `"${key}"`);
  };
  const range = { min: number('min', 0), max: number('max', 100), step: number('step', 1) };
  return (place, props) =>
    elements.slider({
      ...props,
      ...range,
      value: Number(lookUp(place, name) ?? range.min),
      onChange: (next) => place.app.set({ [name]: next }),
    });
};

/** `list: items` with `each: […]`: one row for each item of the state's list. */
const buildList: Build = (map, value) => {
  const name = readText(value, '"list"');
  const row = compileElements(need(map, 'each', '"list"'));
  const extent = find(map, 'itemExtent');
  const itemExtent = extent === undefined ? undefined : readNumber(extent, '"itemExtent"');
  const horizontal = find(map, 'horizontal');
  return (place, props) => {
    const items = lookUp(place, name);
    const all = Array.isArray(items) ? items : [];
    return elements.list({
      ...props,
      count: all.length,
      ...(itemExtent !== undefined && { itemExtent }),
      ...(horizontal?.kind === 'scalar' && horizontal.value === true && { horizontal: true }),
      item: (index) => elements.column({}, row({ ...place, item: all[index], index })),
    });
  };
};

const buildIcon: Build = (_map, value) => {
  const name = readIcon(value, '"icon"');
  return (_place, props) => elements.icon(name, props);
};

const buildIconButton: Build = (map, value) => {
  const name = readIcon(value, '"iconButton"');
  const description = compileTemplate(need(map, 'description', '"iconButton"'), '"description"');
  return (place, props) => elements.iconButton(name, description(place), props);
};

const buildImage: Build = (_map, value) => {
  const scene = compileTemplate(value, '"image"');
  return (place, props) => {
    const words = scene(place);
    return elements.image({ ...props, source: words.startsWith('/') ? { path: words } : { scene: words } });
  };
};

const fieldKeys = [
  'hint',
  'password',
  'multiLine',
  'minLines',
  'action',
  'autofocus',
  'input',
  'maxLength',
  'readOnly',
  'onAction',
];

/** Every element by its key, with the keys that it alone has. */
const kinds: Readonly<Record<string, { readonly build: Build; readonly keys: readonly string[] }>> = {
  column: { build: buildBox(elements.column), keys: [] },
  row: { build: buildBox(elements.row), keys: [] },
  stack: { build: buildBox(elements.stack), keys: [] },
  scroll: { build: buildBox(elements.scroll), keys: [] },
  card: { build: buildBox(elements.card), keys: [] },
  web: { build: buildBox(elements.web), keys: [] },
  text: { build: buildWords(elements.text), keys: [] },
  button: { build: buildWords(elements.button), keys: [] },
  icon: { build: buildIcon, keys: [] },
  iconButton: { build: buildIconButton, keys: [] },
  image: { build: buildImage, keys: [] },
  field: { build: buildField, keys: fieldKeys },
  checkbox: { build: buildSwitch(elements.checkbox), keys: ['label'] },
  switch: { build: buildSwitch(elements.toggle), keys: ['label'] },
  radio: { build: buildRadio, keys: ['label', 'value'] },
  slider: { build: buildSlider, keys: ['min', 'max', 'step'] },
  list: { build: buildList, keys: ['each', 'itemExtent', 'horizontal'] },
  progress: { build: () => (_place, props) => elements.progress(props), keys: [] },
  divider: { build: () => (_place, props) => elements.divider(props), keys: [] },
  spacer: {
    build: (_map, value) => () =>
      elements.spacer(value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined),
    keys: [],
  },
};

/** A list of elements, as a screen or a box has. */
export function compileElements(node: YamlNode): Make {
  const all = readList(node, 'Elements').items.map(compileElement);
  return (place) => all.flatMap((make) => make(place));
}

function compileElement(node: YamlNode): Make {
  const map = readMap(node, 'An element');
  const named = map.entries.filter(({ key }) => Object.hasOwn(kinds, key));
  const [entry, other] = named;
  if (entry === undefined) {
    throw new AppProblem(node.range, `An element names what it is: one of ${Object.keys(kinds).join(', ')}`);
  }
  if (other !== undefined)
    throw new AppProblem(other.keyRange, `An element is one thing: "${entry.key}" or "${other.key}"`);
  const { build, keys } = kinds[entry.key] as (typeof kinds)[string];
  refuseOthers(map, [entry.key, ...keys, ...common], `"${entry.key}"`);
  const make = build(map, entry.value);
  const props = compileProps(map);
  const when = find(map, 'when');
  const holds = when === undefined ? () => true : compileCondition(when);
  return (place) => (holds(place) ? [make(place, props(place))] : []);
}
