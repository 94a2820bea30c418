import type { Range } from '../../base/source.ts';
import { isTagExpression, parseTagExpression, type TagTest } from './tag-expression.ts';
import type { PlannedFlow, Workspace } from './workspace.ts';

/** A tag, or an expression of tags, with its place where it stands in a file; `file` is absolute. */
interface TagText {
  readonly text: string;
  readonly range?: Range;
  readonly file?: string;
}

/** Tags, or expressions of them, by where they come from. */
export interface TagWish {
  /** Any is enough; none: all flows. */
  readonly include: readonly TagText[];
  /** Any is too much. */
  readonly exclude: readonly TagText[];
  /** Every one must hold. */
  readonly require: readonly TagText[];
}

export function joinWishes(one: TagWish, other: TagWish): TagWish {
  return {
    include: [...one.include, ...other.include],
    exclude: [...one.exclude, ...other.exclude],
    require: [...one.require, ...other.require],
  };
}

/** From the command line: of no file. */
export function readTags(texts: readonly string[] | undefined): readonly TagText[] {
  return (texts ?? []).map((text) => ({ text }));
}

/** Whether a flow passes. An expression that cannot be read is reported, once, where it stands. */
export function compileTagWish(
  { include, exclude, require }: TagWish,
  flows: readonly PlannedFlow[],
  report: (text: TagText, fault: string) => void,
): TagTest {
  const known = new Set(flows.flatMap(({ tags }) => tags));
  const compile = (text: TagText): readonly TagTest[] => {
    // A tag may be called "not ready": who has it means it.
    if (isTagExpression(text.text) && known.has(text.text)) return [(tags) => tags.includes(text.text)];
    const parsed = parseTagExpression(text.text);
    if ('test' in parsed) return [parsed.test];
    report(text, parsed.fault);
    return [];
  };
  const [included, excluded, required] = [include, exclude, require].map((texts) => texts.flatMap(compile));
  return (tags) =>
    (include.length === 0 || (included ?? []).some((test) => test(tags))) &&
    !(excluded ?? []).some((test) => test(tags)) &&
    (required ?? []).every((test) => test(tags));
}

/** `smoke, not slow`, for messages. */
export function describeWish({ include, exclude, require }: TagWish): string {
  const words = (texts: readonly TagText[], before: string) => texts.map(({ text }) => `${before}${text}`);
  return [...words(include, ''), ...words(require, 'required '), ...words(exclude, 'not ')].join(', ');
}

/** Says where an expression cannot be read; `told` holds those that cannot. */
export function reportTags(place: string, workspace: Workspace) {
  const told = new Set<string>();
  const report = ({ text, range, file }: TagText, fault: string) => {
    if (told.has(text)) return;
    told.add(text);
    workspace.report(file ?? place, {
      code: 'workspace/tag-expression',
      ...(range !== undefined && { range }),
      message: `"${text}" is no expression of tags: ${fault}.`,
      hint: 'Write it like "smoke and not (slow or flaky)".',
    });
  };
  return { report, told: told as ReadonlySet<string> };
}
