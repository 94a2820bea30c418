import { findEntry, isEmptyNode, type YamlEntry, type YamlMap, type YamlNode } from '../../yaml/node.ts';
import type { AnyCommand } from '../define-command.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { FlowFile } from '../load-session.ts';
import { prepareArguments } from '../prepare-arguments.ts';
import { readItem } from '../read-item.ts';
import { hasPlaceholder } from '../split-template.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { CommandView, ConditionView, FlowView, ListView, SelectorView, TemplateView } from './flow-view.ts';

/** What cannot be read is left out: it has been reported where the flow was compiled. */
export function viewFlow({ path, source, config, commands }: FlowFile, vocabulary: Vocabulary): FlowView {
  const viewer = createViewer(vocabulary);
  const shape = vocabulary.schemas['flowConfig'];
  for (const entry of config?.entries ?? []) {
    viewer.visit(entry.value, shape?.properties?.[entry.key], { entry, key: entry.key });
  }
  if (commands !== undefined) viewer.visitCommands(commands, { key: '' });
  return { path, source, ...(config && { config }), ...viewer.found };
}

interface Place {
  readonly key: string;
  readonly entry?: YamlEntry;
  readonly owner?: CommandView;
}

const ignore = () => {};

function createViewer(vocabulary: Vocabulary) {
  const commands: CommandView[] = [];
  const lists: ListView[] = [];
  const selectors: SelectorView[] = [];
  const conditions: ConditionView[] = [];
  const templates: TemplateView[] = [];

  /** Follows a value along its schema: what it is tells the schema, not its name. */
  function visit(node: YamlNode, schema: JsonSchema | undefined, place: Place): void {
    const owner = place.owner && { owner: place.owner };
    if (schema?.['x-holds'] === 'commands') {
      visitCommands(node, place);
      return;
    }
    if (schema?.$ref === 'selectorShape') selectors.push({ node, ...owner });
    if (schema?.$ref === 'conditionShape' && node.kind === 'map' && place.entry !== undefined) {
      conditions.push({ map: node, entry: place.entry, ...owner });
    }
    const open = schema?.$ref === undefined ? schema : vocabulary.schemas[schema.$ref];
    if (node.kind === 'scalar') {
      if (hasPlaceholder(node.text)) templates.push({ scalar: node, key: place.key, ...owner });
    } else if (node.kind === 'list') {
      const items = Array.isArray(open?.items) ? undefined : (open?.items as JsonSchema | undefined);
      for (const item of node.items) visit(item, items, place);
    } else {
      const { additionalProperties: more } = open ?? {};
      for (const entry of node.entries) {
        const own = open?.properties?.[entry.key] ?? (typeof more === 'object' ? more : undefined);
        visit(entry.value, own, { ...place, entry });
      }
    }
  }

  function visitCommands(list: YamlNode, { key, owner }: Place): void {
    if (list.kind !== 'list') return;
    const held: CommandView[] = [];
    for (const item of list.items) {
      const view = readCommand(item, owner);
      if (view === undefined) continue;
      held.push(view);
      commands.push(view);
      if (namesElementItself(view.command)) selectors.push({ node: view.args, owner: view });
      const { args } = view.command.tool?.schemaName === view.command.name ? { args: {} } : view.command;
      const schemas = args as Readonly<Record<string, JsonSchema>>;
      for (const map of [view.args, view.policy]) {
        for (const entry of map.entries) {
          visit(entry.value, schemas[entry.key], { key: entry.key, entry, owner: view });
        }
      }
    }
    lists.push({ key, range: list.range, commands: held, size: list.items.length, ...(owner && { owner }) });
  }

  function readCommand(node: YamlNode, owner: CommandView | undefined): CommandView | undefined {
    const item = readItem(node, vocabulary.knows, ignore);
    if (item === undefined) return undefined;
    const action = item.name === 'action' && item.value?.kind === 'scalar' ? item.value.text : undefined;
    const command = vocabulary.find(action ?? item.name);
    if (command === undefined) return undefined;
    const { name, nameRange } = item;
    const prepared = prepareArguments(command, action === undefined ? item : { name: action, nameRange }, ignore);
    if (prepared === undefined) return undefined;
    const asTool = prepared.args.entries.some(({ key }) => command.tool?.onlyKeys.includes(key));
    const form = asTool && command.tool ? command.tool.command : command;
    return { command: form, written: name, node, nameRange, ...prepared, ...(owner && { owner }) };
  }

  return { visit, visitCommands, found: { commands, lists, selectors, conditions, templates } };
}

/** The selector's fields stand among the command's own arguments. */
function namesElementItself({ args }: AnyCommand): boolean {
  return 'text' in args && 'childOf' in args;
}

/** A scalar argument that is given and is no code. */
export function findLiteral(map: YamlMap, key: string): YamlEntry | undefined {
  const entry = findEntry(map, key);
  if (entry === undefined || entry.value.kind !== 'scalar' || isEmptyNode(entry.value)) return undefined;
  return hasPlaceholder(entry.value.text) ? undefined : entry;
}
