import { defineShellService, type ServiceCommand } from '../android/shell-service.ts';
import { INPUT_METHOD } from '../dumpsys/input-method.ts';
import type { Binary, Machine } from '../process.ts';

const DEFAULT = 'default_input_method';
const ENABLED = 'enabled_input_methods';

function listEnabled({ settings }: Machine): readonly string[] {
  return (settings.get('secure', ENABLED) ?? INPUT_METHOD).split(':').filter((id) => id !== '');
}

/** Shape of corpus ime_list_a_appium.txt. There is one keyboard; those of installed packages have no code to run. */
const list: ServiceCommand = ({ machine, out }, words) => {
  let brief = false;
  let all = false;
  for (let option = words.option(); option !== undefined; option = words.option()) {
    if (option === '-s') brief = true;
    if (option === '-a') all = true;
    if (option === '--user') words.required();
  }
  if (!all && !listEnabled(machine).includes(INPUT_METHOD)) return 0;
  const [packageName = ''] = INPUT_METHOD.split('/');
  const facts = [
    `${INPUT_METHOD}:`,
    `  mId=${INPUT_METHOD} mSettingsActivityName=null`,
    '  mIsDefaultResId=0x0',
    '  Service:',
    '    priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=false',
    '    ServiceInfo:',
    `      name=${INPUT_METHOD.replace('/', '')}`,
    `      packageName=${packageName}`,
    `      enabled=true exported=true processName=${packageName}`,
    '      permission=android.permission.BIND_INPUT_METHOD',
    '      flags=0x0',
  ];
  out(brief ? `${INPUT_METHOD}\n` : `${facts.join('\n')}\n`);
  return 0;
};

/** AOSP InputMethodManagerService: success on stdout, an unknown id on stderr with 255. */
const turn =
  (on: boolean): ServiceCommand =>
  ({ machine, out, err }, words) => {
    const id = words.required();
    if (id !== INPUT_METHOD) {
      err(`Unknown input method ${id} cannot be ${on ? 'enabled' : 'disabled'} for user #0\n`);
      return 255;
    }
    const already = listEnabled(machine).includes(id) === on;
    machine.settings.put('secure', ENABLED, on ? INPUT_METHOD : '');
    out(`Input method ${id}: ${already ? 'already' : 'now'} ${on ? 'enabled' : 'disabled'} for user #0\n`);
    return 0;
  };

const select: ServiceCommand = ({ machine, out, err }, words) => {
  const id = words.required();
  if (id !== INPUT_METHOD || !listEnabled(machine).includes(id)) {
    err(`Unknown input method ${id} cannot be selected for user #0\n`);
    return 255;
  }
  machine.settings.put('secure', DEFAULT, id);
  out(`Input method ${id} selected for user #0\n`);
  return 0;
};

const reset: ServiceCommand = ({ machine, out }) => {
  machine.settings.put('secure', DEFAULT, INPUT_METHOD);
  machine.settings.put('secure', ENABLED, INPUT_METHOD);
  out(
    `Reset current and enabled IMEs for user #0\n  Newly selected IME: ${INPUT_METHOD}\n  Newly enabled IMEs:\n    ${INPUT_METHOD}\n`,
  );
  return 0;
};

const service = defineShellService({
  name: 'input_method',
  help: `ime <command>:
  list [-a] [-s]
    prints all enabled input methods.
      -a: see all input methods
      -s: only a single summary line of each
  enable <ID>
    allows the given input method ID to be used.
  disable <ID>
    disallows the given input method ID to be used.
  set <ID>
    switches to the given input method ID.
  reset
    reset currently selected/enabled IMEs to the default ones as if the device is initially booted.
`,
  commands: { list, enable: turn(true), disable: turn(false), set: select, reset },
});

export const ime: Binary = {
  name: 'ime',
  summary: 'the keyboard',
  unsupported: [{ what: 'ime tracing', why: 'nothing is traced' }],
  run: (process) => service.run(process, process.args),
};
