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
    text: 'A warning: the command, or the selector field `css`, is for another platform. It is accepted, and fails when it is run (with `optional: true` that is a warning). So do `launchApp` and its like in a flow whose config names a page (`url`) and no app. The hint says what to use instead.',
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
    text: 'The command, selector or condition has no argument of this name. The hint has the nearest one, or all. It is a warning where flows that run elsewhere may have such, as nothing is done with them there either: inputText, evalScript, assertTrue, setAirplaneMode, and swipe without `from`.',
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
  'workspace/tag-expression': {
    title: 'An expression of tags that cannot be read',
    text: 'Tags to choose flows by are names, or expressions such as `smoke and not (slow or flaky)`: `not` binds closest, then `and`, then `or`. A tag whose name holds a space or one of these words stands in quotes.',
  },
  'workspace/env-file': {
    title: 'A file of variables that cannot be used',
    text: 'The file named by `envFiles` or `--env-file` is not there, or a line of it is neither empty, a comment, nor `NAME=value`. Names are JavaScript identifiers; a value may stand in quotes, and then over several lines.',
  },
  'workspace/from-line': {
    title: 'A line to begin at that has no command',
    text: '`flow.yaml:12` runs a flow from the command that stands in line 12, or from the first one after it. There is none: the line lies behind the last command.',
  },
  'lint/never-true': {
    title: 'A condition that never holds',
    text: 'A condition is written so that it cannot be true (`true: false`, an empty text, 0), or is turned round where it must be, so what stands under it never runs. Take the condition away, or the commands.',
  },
  'lint/always-true': {
    title: 'A condition that always holds',
    text: 'A condition is a constant that is true, so it decides nothing; what stands under `else` never runs. Take the condition away. A text that was meant as code wants `${…}` around it.',
  },
  'lint/contradiction': {
    title: 'A condition against itself',
    text: 'The same element must be visible and not visible. One is looked at after the other, so the condition holds only where the element goes away between the two looks. Take one of the two away; to wait until something has come and gone, use `extendedWaitUntil`.',
  },
  'lint/shadowed': {
    title: 'A condition that the one around it has answered',
    text: 'A block begins with a condition that the `when` or `while` around the block has just asked, or with its opposite, and nothing is done in between. So it decides nothing, or what stands under it hardly ever runs. Take the condition away, or take its block out of the other.',
  },
  'lint/other-platform': {
    title: 'For another platform',
    text: 'A condition asks for iOS or the web. Flows run on Android here, so what stands under it never runs. That is as it should be in a flow that is shared between platforms: switch the code off in the config where your flows are (`check: {off: [lint/other-platform]}`).',
  },
  'lint/endless': {
    title: 'A loop that nothing ends',
    text: 'The condition of `while` depends on nothing that the commands of the loop, or the screen, could change, and there is no `times`: once begun, it repeats until the flow’s time is over. Give `times`, or change what the condition reads inside of the loop.',
  },
  'lint/unreachable': {
    title: 'Commands that are never reached',
    text: 'The commands stand behind a loop that never ends. Bound the loop with `times` or `while`, or take the commands away.',
  },
  'lint/empty-block': {
    title: 'A block without commands',
    text: 'A block holds no commands, so it does nothing. Fill it or take it away.',
  },
  'lint/repeated-step': {
    title: 'The same twice',
    text: 'A command is the same as the one right before it, and of a kind that does or finds nothing new the second time. Take one away.',
  },
  'lint/index-selector': {
    title: 'Chosen by its place',
    text: 'An element is chosen by its place among several (`index`). One element more or fewer on the screen, and another one is meant. Name it by an id, by a text of its own, or by what it is next to (`below`, `childOf` …).',
  },
  'lint/long-text': {
    title: 'A long text as a selector',
    text: 'An element is named by a sentence. Sentences are reworded and translated more often than anything else on a screen. Name the element by its id, or by the few words that tell it from others: `.*terms of use.*`.',
  },
  'lint/point': {
    title: 'A place on the screen',
    text: 'A touch goes to a place on the screen, whatever is there: on another device, font size or language that is something else. Name an element; a place inside of it can be given beside its selector.',
  },
  'lint/long-travel': {
    title: 'A journey that takes long',
    text: 'A leg of `travel` takes more than a minute at the speed that is given (4 m/s where none is), and the flow waits until it is over. Other runners have been faster than the speed they were told. Give a higher `speed`, in metres per second, or nearer points.',
  },
  'lint/literal-regex': {
    title: 'A regular expression that surely is none',
    text: 'A text has characters that mean something in a regular expression (`?`, `(`, `+`, `$` …), and does not match itself as one. It is found all the same, because the very text counts too, but only letter by letter, and the expression may match what is not meant. Put a backslash before the character.',
  },
  'lint/empty-text': {
    title: 'A selector that says nothing',
    text: 'A selector has an empty text (or id) and nothing else. Every element without a text has that text, so the step acts on the first of them, whatever it is, and an assertion always holds. Name the element. Beside another trait, as in `{id: email, text: ""}`, an empty text says that a field is empty, and is not warned of.',
  },
  'lint/undefined-variable': {
    title: 'A variable that nobody defines',
    text: "Code in `${…}`, or a script that the flow runs, reads a name that neither the flow’s `env` and `parameters`, nor a flow that runs it, nor `-e`, the config, a `.env` file or a `MAESTRO_…` variable defines; it would be the text `undefined`. Define it, correct its name, or say what counts without it: `${NAME || 'default'}`. Variables that are given with `-e` when tests run can be given to `vivace check` in the same way.",
  },
  'lint/unused-flow': {
    title: 'A flow that nothing runs',
    text: 'The globs of the workspace’s config leave the flow out, and no flow of the workspace runs it. Run it from another one, let a glob take it, or delete it.',
  },
  'lint/included-test': {
    title: 'A part that also runs as a test',
    text: 'Other flows run this flow as a part of themselves, and it is also among those that run as tests of their own, where it may begin on the wrong screen. Move it where no glob takes it, or set `excludeReferenced: true` in the config.',
  },
  'lint/old-spelling': {
    title: 'An older spelling',
    text: 'This is written in an older way, which means the same. `vivace check --fix` writes it as it is written today.',
  },
  'lint/unused-ignore': {
    title: 'An ignore that ignores nothing',
    text: 'A comment `vivace-ignore` names no code, a code that does not exist, or one that nothing of is found there: or it, or `check` in the config, is about an error, which cannot be ignored, as the flow would not run. Take the comment or the setting away.',
  },
};
