import { dirname, resolve } from 'node:path';
import type { YamlNode, YamlScalar } from '../yaml/node.ts';
import { type Arguments, createArguments } from './arguments.ts';
import { checkArguments } from './check-arguments.ts';
import { checkEnvNames } from './check-env.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkRegex } from './check-regex.ts';
import type { CompileContext, Draft, Problem } from './compile-context.ts';
import { isOptionalSelector } from './compile-selector.ts';
import type { AnyCommand } from './define-command.ts';
import { isExpression, parseTemplate } from './expression.ts';
import { hashNode } from './hash-node.ts';
import { findFile, includeFlow } from './include-file.ts';
import type { PlanNode, Policy } from './plan.ts';
import { readPolicy, warnIdlePolicy } from './policy.ts';
import { type PreparedArguments, prepareArguments } from './prepare-arguments.ts';
import { type Item, readItem } from './read-item.ts';
import { readScript } from './read-script.ts';
import { refuseCommand } from './refuse-command.ts';
import type { Scope } from './scope.ts';
import { selectorFields } from './selector-schema.ts';
import type { Vocabulary } from './vocabulary.ts';

const ownFields: Readonly<Record<string, object>> = selectorFields;

/** Compiles the items of a list, each told apart from the others' faults. `path` is the list's place in the plan. */
export async function compileCommands(list: YamlNode, scope: Scope, path: string): Promise<readonly PlanNode[]> {
  const nodes: PlanNode[] = [];
  if (list.kind !== 'list') return nodes;
  for (const [at, item] of list.items.entries()) {
    if (!scope.session.count()) {
      const message = 'With all included files this flow has more than 50,000 commands.';
      scope.session.report(scope.flow.source.file, { code: 'file/include-cycle', range: item.range, message });
      return nodes;
    }
    const node = await compileItem(item, scope, path === '' ? String(at) : `${path}.${at}`);
    if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

async function compileItem(node: YamlNode, scope: Scope, id: string): Promise<PlanNode | undefined> {
  const { vocabulary } = scope.parts;
  const report = (problem: Problem) => scope.session.report(scope.flow.source.file, problem);
  const read = readItem(node, vocabulary.knows, report);
  const item = read && readAction(read, vocabulary, report);
  if (item === undefined) return undefined;
  const command = vocabulary.find(item.name);
  if (command === undefined) {
    report(refuseCommand(item, vocabulary));
    return undefined;
  }
  const prepared = prepareArguments(command, item, report);
  if (prepared === undefined) return undefined;
  const { form, problems } = checkArguments(command, item, prepared, scope.parts);
  problems.forEach(report);
  const known = new Set([...(scope.parts.givenNames ?? []), ...(scope.known ?? [])]);
  for (const { key, value } of prepared.args.entries) {
    if (key === 'env') checkEnvNames(value, report);
    if (form.args[key]?.['x-holds'] !== 'commands') checkExpressions(value, scope.parts.checkCode, report, known);
  }
  const wrong = problems.some(({ severity }) => severity !== 'warning');
  const policy = wrong ? {} : readPolicyOf(form, prepared);
  const context = createContext({ scope, id, node, policy, command: command.name });
  const args = createArguments(prepared.args, scope.parts.checkCode);
  if (wrong) {
    await compileNested(form, args, context);
    return undefined;
  }
  const draft = await form.compile(args, context);
  const { hash } = scope.parts;
  const label = prepared.policy.entries.find(({ key }) => key === 'label')?.value;
  if (label !== undefined) checkExpressions(label, scope.parts.checkCode, report, known);
  if (draft === undefined) return undefined;
  warnIdlePolicy(prepared.policy, draft, report);
  return place(label?.kind === 'scalar' ? nameDraft(draft, label, scope) : draft, context, {
    id,
    policy,
    command,
    hash,
  });
}

/** The author's own words for it; what they hold of expressions is known when it runs. */
function nameDraft(draft: Draft, label: YamlScalar, { parts }: Scope): Draft {
  const words = parseTemplate(label, 'text', parts.checkCode);
  return isExpression(words) ? { ...draft, title: label.text, label: words } : { ...draft, title: words };
}

/** `- action: back` is an older way to write `- back`. */
function readAction(item: Item, vocabulary: Vocabulary, report: (problem: Problem) => void): Item | undefined {
  if (item.name !== 'action' || item.value === undefined) return item;
  const { value } = item;
  const name = value.kind === 'scalar' ? value.text : '';
  if (vocabulary.find(name)?.shorthand.action) return { name, nameRange: value.range };
  if (vocabulary.knows(name)) {
    report(refuseCommand({ name, nameRange: value.range }, vocabulary));
    return undefined;
  }
  const message = `There is no action "${name}".`;
  report({ code: 'flow/invalid-value', range: value.range, message, hint: 'Write the command itself: "- back".' });
  return undefined;
}

/** `optional` in the selector a command is about counts as the command's own. */
function readPolicyOf(form: AnyCommand, { args, policy }: PreparedArguments): Policy {
  const given = policy.entries.some(({ key }) => key === 'optional');
  const read: Policy = {
    ...(form.optionalByDefault === true && !given && { optional: true }),
    ...readPolicy(policy),
  };
  const about = args.entries.filter(
    // Not one inside the selector, as its fields are.
    ({ key }) => form.args[key]?.$ref === 'selectorShape' && form.args[key] !== ownFields[key],
  );
  return about.some(({ value }) => isOptionalSelector(value)) ? { ...read, optional: true } : read;
}

/** Commands and files inside a command with faults of its own: theirs are told too, and the files known. */
async function compileNested(form: AnyCommand, args: Arguments, context: CompileContext): Promise<void> {
  for (const { key, value } of args.map.entries) {
    const holds = form.args[key]?.['x-holds'];
    if (holds === 'commands') await context.compileCommands(value);
    if (holds === 'flow' && value.kind === 'scalar') await context.includeFlow(value);
    if (holds === 'script' && value.kind === 'scalar') await context.readScript(value);
  }
}

interface Placing {
  readonly id: string;
  readonly policy: Policy;
  readonly command: Pick<AnyCommand, 'name'>;
  readonly hash: typeof hashNode | undefined;
}

function place(draft: Draft, { file, range }: CompileContext, placing: Placing): PlanNode {
  const { id, policy, command, hash = hashNode } = placing;
  const title = shorten(draft.title);
  return {
    ...draft,
    id,
    hash: hash(command.name, draft, policy),
    command: command.name,
    title,
    file,
    range,
    policy,
  };
}

/** Whole programs stand in titles: one line of them will do. */
function shorten(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

export interface ContextParts {
  readonly scope: Scope;
  readonly id: string;
  readonly node: YamlNode;
  readonly policy: Policy;
  readonly command: string;
}

export function createContext({ scope, id, node, policy, command }: ContextParts): CompileContext {
  const { session, flow, parts } = scope;
  const report = (problem: Problem) => session.report(flow.source.file, problem);
  const context: CompileContext = {
    file: flow.source.file,
    range: node.range,
    optional: policy.optional === true,
    limits: parts.limits,
    ...(parts.checkCode && { checkCode: parts.checkCode }),
    report,
    checkRegex: (scalar) => checkRegex(scalar, report),
    appWords: scope.appWords,
    ...(scope.page !== undefined && { page: scope.page }),
    appId: (range) => {
      if (scope.app === undefined) {
        const hint = 'Write "appId: com.example.app" into the config, or name the app in the command.';
        report({
          code: 'flow/app-id-missing',
          range,
          message: `${command} needs an app, and the flow names none.`,
          hint,
        });
      }
      return scope.app;
    },
    compileCommands: (list, { path, env } = {}) => {
      const given = env?.kind === 'map' ? env.entries.map(({ key }) => key) : [];
      const inner = given.length === 0 ? scope : { ...scope, known: new Set([...(scope.known ?? []), ...given]) };
      return compileCommands(list, inner, path === undefined ? id : `${id}.${path}`);
    },
    includeFlow: (file, { path, env } = {}) => includeFlow(file, scope, path === undefined ? id : `${id}.${path}`, env),
    readScript: (file) => readScript(file, scope),
    checkFile: async (file, kind) => (await findFile(file, kind, scope)) !== undefined,
    dependOn: (path, kind) => session.depend(resolve(dirname(flow.path), path), kind),
    place: (draft, path) =>
      place(draft, context, { id: `${id}.${path}`, policy: {}, command: { name: command }, hash: parts.hash }),
  };
  return context;
}
