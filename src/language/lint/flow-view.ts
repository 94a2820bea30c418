import type { Range, SourceText } from '../../base/source.ts';
import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from '../../yaml/node.ts';
import type { AnyCommand } from '../define-command.ts';

/** A flow as rules look at it: every command, selector, condition and text, wherever it stands. */
export interface FlowView {
  /** Absolute. */
  readonly path: string;
  readonly source: SourceText;
  readonly config?: YamlMap;
  /** In the author's order, each before what stands inside of it. */
  readonly commands: readonly CommandView[];
  readonly lists: readonly ListView[];
  readonly selectors: readonly SelectorView[];
  readonly conditions: readonly ConditionView[];
  readonly templates: readonly TemplateView[];
}

/** A list of commands. */
export interface ListView {
  readonly key: string;
  readonly range: Range;
  readonly owner?: CommandView;
  /** Those that can be read. */
  readonly commands: readonly CommandView[];
  /** Of all its items. */
  readonly size: number;
}

export interface CommandView {
  /** What it means; its arguments' definitions are those of the tool where the tool's arguments are given. */
  readonly command: AnyCommand;
  /** As it is written, which an alias or an older form may be. */
  readonly written: string;
  readonly node: YamlNode;
  readonly nameRange: Range;
  /** Without those that every command takes. */
  readonly args: YamlMap;
  readonly policy: YamlMap;
  /** The command whose list it stands in. */
  readonly owner?: CommandView;
}

export interface SelectorView {
  readonly node: YamlNode;
  /** Undefined for one of the config. */
  readonly owner?: CommandView;
}

export interface ConditionView {
  readonly map: YamlMap;
  /** `when`, `while`. */
  readonly entry: YamlEntry;
  readonly owner?: CommandView;
}

/** A text with `${…}` in it. */
export interface TemplateView {
  readonly scalar: YamlScalar;
  /** The argument of the command, or the key of the config, under which it stands. */
  readonly key: string;
  readonly owner?: CommandView;
}
