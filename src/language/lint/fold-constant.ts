import { type AnyNode, parseExpressionAt } from 'acorn';

export type Constant = string | number | boolean | null | undefined;

/** The value of code that names nothing and calls nothing, so that it is always the same; undefined for any other. */
export function foldConstant(code: string): { readonly value: Constant } | undefined {
  const names = code.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '').match(/[\p{ID_Start}$_]+/gu) ?? [];
  if (code.length > 300 || names.some((name) => !['true', 'false', 'null', 'undefined'].includes(name)))
    return undefined;
  try {
    const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
    return /^[\s;]*$/.test(code.slice(node.end)) ? fold(node) : undefined;
  } catch (error) {
    // What is no JavaScript is told elsewhere.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Folded = { readonly value: Constant } | undefined;

function fold(node: AnyNode): Folded {
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      return typeof value === 'object' && value !== null
        ? undefined
        : typeof value === 'bigint'
          ? undefined
          : { value };
    }
    case 'Identifier':
      return { value: undefined };
    case 'UnaryExpression': {
      const inner = fold(node.argument);
      return inner && unary[node.operator]?.(inner.value);
    }
    case 'LogicalExpression': {
      const left = fold(node.left);
      if (left === undefined) return undefined;
      const ends = {
        '&&': !left.value,
        '||': Boolean(left.value),
        '??': left.value !== null && left.value !== undefined,
      };
      return ends[node.operator] ? left : fold(node.right);
    }
    case 'ConditionalExpression': {
      const test = fold(node.test);
      return test && fold(test.value ? node.consequent : node.alternate);
    }
    case 'BinaryExpression': {
      const [left, right] = [fold(node.left), fold(node.right)];
      return left && right && binary[node.operator]?.(left.value, right.value);
    }
    default:
      return undefined;
  }
}

const unary: Readonly<Record<string, (value: Constant) => Folded>> = {
  '!': (value) => ({ value: !value }),
  '-': (value) => ({ value: -Number(value) }),
  '+': (value) => ({ value: Number(value) }),
};

// biome-ignore-start lint/suspicious/noDoubleEquals: the code's own comparison is made.
const binary: Readonly<Record<string, (left: Constant, right: Constant) => Folded>> = {
  '==': (left, right) => ({ value: left == right }),
  '!=': (left, right) => ({ value: left != right }),
  '===': (left, right) => ({ value: left === right }),
  '!==': (left, right) => ({ value: left !== right }),
  '<': (left, right) => ({ value: (left as number) < (right as number) }),
  '>': (left, right) => ({ value: (left as number) > (right as number) }),
  '<=': (left, right) => ({ value: (left as number) <= (right as number) }),
  '>=': (left, right) => ({ value: (left as number) >= (right as number) }),
};
// biome-ignore-end lint/suspicious/noDoubleEquals: the code's own comparison is made.
