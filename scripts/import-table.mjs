/**
 * The import table of ARCHITECTURE.md, once, as data. dependency-cruiser enforces it, `npm run check` compares it with
 * the folders of `src/` and writes it into ARCHITECTURE.md. Keys and targets are folders under `src/`; the longest
 * matching key rules a file. A target `folder/` allows that folder with all below it; `folder/file.ts` just that file.
 * Every folder may import itself. Type imports count like any other.
 */
export const importTable = [
  { folder: 'base', duty: 'what everything stands on: host, clock, deadlines, source text, diagnostics, failures', may: [] },
  { folder: 'yaml', duty: 'YAML text ↔ nodes with ranges; writing YAML', may: ['base'] },
  { folder: 'screen', duty: 'the screen as data: parsing, matching, near misses, fingerprints, hit test, redaction', may: ['base'] },
  { folder: 'adb', duty: 'bytes: smart socket, shell v1/v2, kept shell, exec, sync; adbkit for devices, tracking, forwards', may: ['base'] },
  { folder: 'android', duty: "what Android's own commands mean: builders and parsers over a Shell", may: ['base', 'screen', 'adb'] },
  { folder: 'device/contract', duty: 'the Driver contract, capabilities, device info', may: ['base', 'screen'] },
  {
    folder: 'device/drivers',
    duty: 'one folder per way to reach a device',
    may: ['base', 'screen', 'adb', 'android', 'device/contract', 'device/adb-link'],
  },
  { folder: 'device/adb-link', duty: "what drivers over adb have in common: streams, facts, Android's own commands", may: ['base', 'screen', 'adb', 'android', 'device/contract'] },
  { folder: 'device', duty: 'choosing and opening devices; handed the drivers and the way to start a virtual one', may: ['base', 'device/contract'] },
  { folder: 'virtual/contract', duty: 'what the parts of the virtual device show each other: screen, services, packages, network, faults, journal', may: ['base'] },
  { folder: 'virtual/services', duty: 'what a device has beside its screen: files, settings, packages, permissions, notifications, radios …', may: ['base', 'virtual/contract'] },
  { folder: 'virtual/ui', duty: 'views, layout, touch, focus, text editing of the virtual device', may: ['base', 'virtual/contract'] },
  { folder: 'virtual/render', duty: 'a screen drawn as a picture; cameras and videos', may: ['base', 'virtual/contract', 'virtual/ui'] },
  { folder: 'virtual/user-apps', duty: 'apps of the user, read from files', may: ['base', 'yaml', 'virtual/contract', 'virtual/ui'] },
  { folder: 'virtual/apps', duty: 'the apps that come with the virtual device', may: ['virtual/ui', 'virtual/contract'] },
  {
    folder: 'virtual/system',
    duty: 'launcher, keyboard, shade, panels, dialogs, windows: the screen side put together',
    may: ['base', 'virtual/contract', 'virtual/ui', 'virtual/render', 'virtual/services'],
  },
  { folder: 'virtual/wire', duty: 'the adb server socket, adbd over TCP, and their services', may: ['base', 'adb', 'virtual/contract'] },
  {
    folder: 'virtual/shell',
    duty: 'sh, one file per binary, what the system commands mean',
    may: ['base', 'screen', 'virtual/contract', 'virtual/services', 'virtual/ui', 'virtual/system', 'virtual/render', 'virtual/wire'],
  },
  {
    folder: 'virtual/server',
    duty: 'programs that run on the device under `am instrument`: the UiAutomator2 HTTP server and its like',
    may: ['base', 'screen', 'virtual/contract'],
  },
  {
    folder: 'virtual/device',
    duty: 'ties wire, shell and screen together; owns latency and faults',
    may: ['base', 'adb', 'screen', 'virtual'],
  },
  { folder: 'visual', duty: 'baselines, comparison, masks, diff pictures', may: ['base', 'screen'] },
  { folder: 'events', duty: 'every fact of a run, order rules, masking, NDJSON, replay; the Reporter contract', may: ['base'] },
  { folder: 'engine/contract', duty: 'the Tool, Engine and Session contracts', may: ['base', 'screen', 'device/contract', 'events'] },
  {
    folder: 'engine',
    duty: 'looking, settling, acting, verifying; calling a tool',
    may: ['base', 'screen', 'visual', 'events', 'device/contract', 'engine/contract'],
  },
  {
    folder: 'tools',
    duty: 'what can be done: one file per tool, and the faces over them',
    may: ['base', 'screen', 'visual', 'device/contract', 'engine/contract', 'engine'],
  },
  { folder: 'language', duty: 'YAML → Flow → Plan: commands, checking, compiling, discovery', may: ['base', 'yaml', 'screen'] },
  { folder: 'script', duty: "the sandbox in which flows' JavaScript runs", may: ['base'] },
  {
    folder: 'runner',
    duty: 'Plan → attempts on devices: lifecycle, retry, hooks, cancellation',
    // `screen`: interrupts are looked for in the looks of a tool that waits.
    may: ['base', 'screen', 'events', 'language/plan.ts', 'script', 'device/contract', 'engine/contract'],
  },
  { folder: 'reporters', duty: 'one file per report', may: ['base', 'events'] },
  {
    folder: 'recorder',
    duty: 'from a stream of tool calls to a flow',
    may: ['base', 'yaml', 'screen', 'events', 'language', 'tools'],
  },
  { folder: 'watch', duty: 'which files a flow depends on; when and what to run again', may: ['base', 'events', 'language/plan.ts'] },
  { folder: 'config', duty: 'the project file and every option, each defined once', may: ['base', 'yaml'] },
  {
    folder: 'generated',
    duty: 'made by the build: tool schemas and compiled validators',
    may: ['language/tool-schema.ts', 'language/schema-issue.ts'],
  },
  {
    folder: 'api',
    duty: 'the use cases, wired: hands lists and implementations to those who consume them',
    may: [
      'base', 'yaml', 'screen', 'adb', 'android', 'device', 'virtual', 'visual', 'events', 'engine', 'tools', 'language',
      'script', 'runner', 'reporters', 'recorder', 'watch', 'config', 'generated',
    ],
  },
  { folder: 'servers', duty: 'MCP and studio', may: ['api', 'tools', 'engine/contract', 'screen', 'events', 'config', 'base'] },
  { folder: 'cli', duty: 'arguments in, words and exit code out; one file per subcommand', may: ['api', 'servers', 'config', 'base'] },
];
