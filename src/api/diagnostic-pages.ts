import type { DiagnosticCode } from '../base/diagnostic.ts';

/** What a code means and what to do about it, for `vivace check --explain`, SARIF and docs/errors.md. */
export interface DiagnosticPage {
  /** A few words. */
  readonly title: string;
  /** Markdown, one paragraph. Links are relative to docs/. */
  readonly text: string;
}

export const diagnosticPages: Readonly<Record<DiagnosticCode, DiagnosticPage>> = {
  'yaml/syntax': {
    title: 'Not YAML',
    text: 'The file is not YAML at this place, a key is no plain text, or it is nested more than 100 levels deep. Mend the line; the usual causes are a missing space behind a colon, a tab for indentation, a quote that nothing closes, or a text with `: ` in it, which has to be quoted. Other documents of the file are read all the same.',
  },
  'yaml/duplicate-key': {
    title: 'A key given twice',
    text: 'A key is given twice in one map; the diagnostic names both places. Take one away, or put the second command under a dash of its own.',
  },
  'yaml/alias': {
    title: 'An alias that names nothing',
    text: 'An alias (`*name`) has no anchor (`&name`) before it, stands inside its own anchor, is merged (`<<`) where it is no map, or the aliases of the file expand to more than 100,000 values. Write out what was meant.',
  },
  'flow/empty': {
    title: 'A flow with nothing in it',
    text: 'The file holds nothing but comments. A flow begins with its config, for example `appId: com.example.app`, then a line `---`, then a list of commands.',
  },
  'flow/config-missing': {
    title: 'Commands without a config',
    text: 'There are commands, but no config before them. Write `appId: …` and a line `---` above.',
  },
  'flow/config-invalid': {
    title: 'A config that is none',
    text: 'The first part of the file is not a map of keys and values, or the file is the config of a workspace and no flow. Name the folder the config stands in instead.',
  },
  'flow/commands-missing': {
    title: 'A config without commands',
    text: 'There is a config, but no list of commands behind it. Add a line `---` and the commands; a list of none is `[]`.',
  },
  'flow/commands-not-a-list': {
    title: 'Commands that are no list',
    text: 'The second part of the file is no list. Begin every command with a dash.',
  },
  'flow/unknown-key': {
    title: 'A key that a flow’s config does not know',
    text: 'A warning: the config of the flow has a key that it does not know, so it does nothing. Correct the name; what is meant for other programs can stand under `ext`.',
  },
  'flow/app-id-missing': {
    title: 'No app named',
    text: 'The config names no app (`appId`), or a command needs one and the flow names none. Write it into the config, or into the command.',
  },
  'flow/unknown-command': {
    title: 'No such command',
    text: 'There is no command of this name. The hint has the nearest one, or says that a colon is missing; [commands.md](commands.md) lists all.',
  },
  'flow/unsupported-command': {
    title: 'A command that is not supported',
    text: 'The command, or the selector field `css`, is known and not supported. The hint says what to use instead.',
  },
  'flow/several-commands': {
    title: 'Two commands in one item',
    text: 'One item of the list holds two commands. Give the second a dash of its own.',
  },
  'flow/command-form': {
    title: 'A command in a form it does not have',
    text: 'The command cannot be written this way: an item is empty or a list, arguments stand beside the command and not under it, or it takes no plain value. The hint has an example.',
  },
  'flow/missing-argument': {
    title: 'Something that must be given',
    text: 'Something that must be given is not, or is left empty. As a warning: a `repeat` with neither `times` nor `while` only ends with the time of the flow.',
  },
  'flow/unknown-argument': {
    title: 'No such argument',
    text: 'The command, selector or condition has no argument of this name. The hint has the nearest one, or all.',
  },
  'flow/wrong-type': {
    title: 'A value of the wrong kind',
    text: 'A value is of another kind than is taken: a text for a number, a list for a map. The message says what it must be.',
  },
  'flow/invalid-value': {
    title: 'A value that cannot be meant',
    text: 'A value is of the right kind and still not one that can be meant: a word that is no choice, a number out of bounds, a point outside of the screen, a key that does not exist, `${…}` in the name of a file. As a warning: a value that is taken for the nearest that can be meant, such as more retries than are made.',
  },
  'flow/mixed-arguments': {
    title: 'Arguments that exclude each other',
    text: 'Arguments are given that exclude each other, or that belong to a flow command and to the tool of the same name. Keep one set.',
  },
  'flow/selector-empty': {
    title: 'A selector that names nothing',
    text: 'A selector names no element. Give a text, an id or another field.',
  },
  'flow/invalid-regex': {
    title: 'A regular expression that cannot be carried out',
    text: 'A text is a regular expression that Java would take and Vivace cannot carry out. Write it without the construct that the message names, or put a backslash before characters that are meant literally. What Java cannot read either is no fault: it is taken for the very text.',
  },
  'flow/expression-syntax': {
    title: 'Not JavaScript',
    text: 'The code in `${…}`, or a script file, is not JavaScript as flows run it: strict, no function around it (no `return`), no module (no `import`, no `await` outside of an async function). As a warning: nothing closes a `${`, so it is taken as plain text; write `\\${` where that is meant.',
  },
  'flow/has-no-effect': {
    title: 'Accepted, and does nothing',
    text: 'A warning: what is given here is accepted, because other runners take it, and does nothing. Take it away, or do what the hint says. What is switched off (`false`) is not warned of.',
  },
  'file/not-found': {
    title: 'No such file',
    text: 'A flow, script or folder that is named does not exist. The hint has the nearest name, or where it was looked for. Paths are relative to the file that names them.',
  },
  'file/unreadable': {
    title: 'A file that cannot be read',
    text: 'A file is there and cannot be read: it is a folder, permission is missing, or it is no text in UTF-8. Save it as UTF-8.',
  },
  'file/outside-project': {
    title: 'A file outside of the project',
    text: 'A flow names a file outside of the project. Move it into the project, or run from a folder that holds both.',
  },
  'file/include-cycle': {
    title: 'A flow that includes itself',
    text: 'A flow includes itself, by way of others or not, or with all that it includes it has more than 50,000 commands. Take out one `runFlow` of the circle, or use `repeat`.',
  },
  'config/unknown-key': {
    title: 'No such setting',
    text: "A warning: `vivace.config.yaml`, or a workspace's `config.yaml`, has a setting that does not exist, or one that means nothing beside the others. Correct the name; [config.md](config.md) lists all.",
  },
  'config/wrong-type': {
    title: 'A setting of the wrong kind',
    text: 'A setting cannot have this value. The message says what is allowed.',
  },
  'config/two-files': {
    title: 'Two configs in one folder',
    text: "A folder holds both `vivace.config.yaml` and a workspace's `config.yaml`. Put the settings of the second into the first, and delete it.",
  },
  'workspace/no-flows': {
    title: 'A folder without flows',
    text: "A folder holds no flows, or none at its top. Name the sub-folder, or set `flows: ['**']` in the config.",
  },
  'workspace/no-match': {
    title: 'Nothing left to run',
    text: 'Patterns or tags leave no flow to run, or `flowsOrder` names a flow that is not among those that run (a warning as long as others are in order). The hint says which tags there are, or the nearest name.',
  },
};
