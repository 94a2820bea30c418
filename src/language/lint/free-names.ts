import { type AnyNode, type Options, parse } from 'acorn';

/** A name that code reads and does not make itself. */
export interface FreeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The variables that JavaScript reads without asking anywhere whether they are there. Only what is certain: a name that
 * the code makes in any place is its own in all, and one that it asks about (`typeof`, `!`, `&&`, a comparison …) is
 * left alone. None where the code cannot be read.
 */
export function findFreeNames(code: string): readonly FreeName[] {
  const plain = readMember(code);
  if (plain !== undefined) return builtIn.has(plain.name) ? [] : [plain];
  const root = read(code);
  if (root === undefined) return [];
  const found: FreeName[] = [];
  const passed = new Set<string>(builtIn);
  // No recursion: code may be nested deeper than the stack is.
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const name of [...listMade(node), ...listAsked(node)]) passed.add(name);
    if (node.type === 'Identifier') found.push({ name: node.name, start: node.start, end: node.end });
    for (const inner of listRead(node)) waiting.push(inner);
  }
  return found.filter(({ name }) => !passed.has(name)).sort((left, right) => left.start - right.start);
}

/** A name, or members of one: most code is no more, and needs no parser. Small words may be JavaScript's own. */
function readMember(code: string): FreeName | undefined {
  const found = /^\s*([A-Z_$][\w$]*|output)(?:\.[A-Za-z_$][\w$]*)*\s*$/.exec(code);
  const name = found?.[1];
  if (name === undefined) return undefined;
  const start = code.indexOf(name);
  return { name, start, end: start + name.length };
}

function read(code: string): AnyNode | undefined {
  const options: Options = { ecmaVersion: 'latest', allowHashBang: true };
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(code, { ...options, sourceType });
    } catch (error) {
      // What is no JavaScript is told elsewhere; what is nested too deeply is not looked into.
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    }
  }
  return undefined;
}

/** Names that come to be by this node: declared, or assigned without having been. */
function listMade(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesOf(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...namesOf(node.id), ...node.params.flatMap(namesOf)];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesOf(node.id);
    case 'CatchClause':
      return namesOf(node.param);
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local.name);
    case 'AssignmentExpression':
      return node.operator === '=' && node.left.type !== 'MemberExpression' ? namesOf(node.left) : [];
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.left.type === 'VariableDeclaration' ? [] : namesOf(node.left);
    default:
      return [];
  }
}

/** Of a pattern that is bound to a value. */
function namesOf(pattern: AnyNode | null | undefined): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesOf(one.type === 'Property' ? one.value : one));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesOf);
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    default:
      return [];
  }
}

const comparisons = ['==', '===', '!=', '!==', 'in'];

/** Names that this node asks about: the code reckons with their not being there. */
function listAsked(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'LogicalExpression':
      return directly(node.left);
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === 'typeof' ? directly(node.argument) : [];
    case 'ConditionalExpression':
    case 'IfStatement':
    case 'WhileStatement':
      return directly(node.test);
    case 'BinaryExpression':
      return comparisons.includes(node.operator) ? [...directly(node.left), ...directly(node.right)] : [];
    case 'AssignmentExpression':
      return ['||=', '&&=', '??='].includes(node.operator) ? directly(node.left) : [];
    case 'MemberExpression':
    case 'CallExpression':
      return node.optional ? directly(node.type === 'MemberExpression' ? node.object : node.callee) : [];
    default:
      return [];
  }
}

function directly(node: AnyNode): readonly string[] {
  return node.type === 'Identifier' ? [node.name] : [];
}

/** The nodes inside of it that are read; names of members, labels and keys are none. */
function listRead(node: AnyNode): readonly AnyNode[] {
  const skipped = nameKeys(node);
  return Object.entries(node).flatMap(([key, value]: readonly [string, unknown]) =>
    skipped.includes(key) ? [] : [value].flat().filter(isNode),
  );
}

function nameKeys(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? [] : ['property'];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed ? [] : ['key'];
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return ['label'];
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return ['specifiers', 'attributes', 'exported'];
    case 'ExportSpecifier':
      return ['exported'];
    case 'MetaProperty':
      return ['meta', 'property'];
    default:
      return [];
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** There in every script. */
const builtIn: ReadonlySet<string> = new Set(
  'undefined NaN Infinity globalThis Object Array String Number Boolean BigInt Symbol Math JSON Date RegExp Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise Proxy Reflect Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape eval Function ArrayBuffer DataView Uint8Array Int8Array Uint8ClampedArray Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array BigInt64Array BigUint64Array SharedArrayBuffer Atomics Iterator arguments output maestro vivace http json relativePoint console faker log'.split(
    ' ',
  ),
);
