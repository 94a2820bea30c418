import { findEntry, type YamlMap, type YamlNode } from '../yaml/node.ts';
import { readNumber } from './arguments.ts';
import { checkExpressions } from './check-expressions.ts';
import { compileCommands, createContext } from './compile-commands.ts';
import { compileSelector, namesElement } from './compile-selector.ts';
import { describeSelector } from './describe-selector.ts';
import { warnIdle } from './no-effect.ts';
import type { Interrupt } from './plan.ts';
import type { Scope } from './scope.ts';

/** How often one interrupt is dealt with in one attempt where the author does not say. */
const usualMax = 3;

/** Of a checked list; what is wrong in an item has been told, and leaves out the item. `path` is the list's place in the plan. */
export async function compileInterrupts(
  list: YamlNode | undefined,
  scope: Scope,
  path: string,
): Promise<readonly Interrupt[]> {
  const found: Interrupt[] = [];
  if (list?.kind !== 'list') return found;
  for (const [at, item] of list.items.entries()) {
    const interrupt = item.kind === 'map' ? await compileInterrupt(item, scope, `${path}.${at}`) : undefined;
    if (interrupt !== undefined) found.push(interrupt);
  }
  return found;
}

async function compileInterrupt(map: YamlMap, scope: Scope, id: string): Promise<Interrupt | undefined> {
  const { session, flow, parts } = scope;
  const context = createContext({ scope, id, node: map, policy: {}, command: 'interrupts' });
  const when = findEntry(map, 'when')?.value;
  const work = findEntry(map, 'do');
  if (when) checkExpressions(when, parts.checkCode, (problem) => session.report(flow.source.file, problem));
  // Fields that no selector has were told with the config.
  if (when?.kind === 'map') {
    warnIdle(when, { strict: 'An interrupt is dealt with where anything matches.' }, context.report);
  }
  const query = when && (isEmpty(when) || namesAny(when)) ? compileSelector(when, context) : undefined;
  const body = work ? await compileCommands(work.value, scope, id) : [];
  if (work?.value.kind === 'list' && work.value.items.length === 0) {
    const message = 'Without a command nothing makes it go away.';
    context.report({ code: 'flow/missing-argument', range: work.keyRange, message });
  }
  if (query === undefined || when === undefined) return undefined;
  const max = findEntry(map, 'max')?.value;
  const times = max?.kind === 'scalar' ? readNumber(max) : usualMax;
  const label = findEntry(map, 'label')?.value;
  return {
    id,
    title: label?.kind === 'scalar' ? label.text : `Interrupted by ${describeSelector(when)}`,
    query,
    body,
    max: typeof times === 'number' ? times : usualMax,
    file: flow.source.file,
    range: map.range,
  };
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === 'map' && node.entries.length === 0;
}

function namesAny(node: YamlNode): boolean {
  return node.kind === 'scalar' || (node.kind === 'map' && namesElement(node));
}
