type Answer = (module: string | undefined, name: string, args: readonly string[]) => string | undefined;

/**
 * Fills in `#{module.name 'argument'}` and `#{name 'argument'}`. Names are taken in any of their spellings:
 * `Name.first_name`, `name.firstName`. Throws for what is not known.
 */
export function readExpression(text: string, answer: Answer): string {
  return text.replaceAll(
    /#\{\s*(?:([A-Za-z_]+)\.)?([A-Za-z_]+)((?:\s*,?\s*'[^']*')*)\s*\}/g,
    (whole, module, name, rest) => {
      const args = [...String(rest).matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '');
      const value = answer(module === undefined ? undefined : toCamel(module), toCamel(name), args);
      if (value === undefined) throw new Error(`${whole} is not known`);
      return value;
    },
  );
}

function toCamel(name: string): string {
  const joined = name.replaceAll(/_([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());
  return `${joined.slice(0, 1).toLowerCase()}${joined.slice(1)}`;
}
