import { translateJavaRegex } from '../screen/java-regex.ts';
import { RegexRefused } from '../screen/java-regex-error.ts';
import type { YamlScalar } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';

/** A text that Java cannot compile is meant literally; one that Java can and we cannot is refused. */
export function checkRegex(scalar: YamlScalar, report: (problem: Problem) => void): void {
  if (!/[\\^$.|?*+()[\]{}]/.test(scalar.text)) return;
  try {
    translateJavaRegex(scalar.text);
  } catch (error) {
    if (!(error instanceof RegexRefused)) throw error;
    report({
      code: 'flow/invalid-regex',
      range: scalar.range,
      message: `This regular expression cannot be used: ${error.message}`,
      hint: 'Write it without that, or put a backslash before characters that are meant literally.',
    });
  }
}
