import type { TSchema } from '@sinclair/typebox';
import { choice } from './argument-types.ts';
import type { Arguments } from './arguments.ts';
import { type Command, defineCommand } from './define-command.ts';
import { draftStep } from './draft-step.ts';
import { deriveExpression, isExpression } from './expression.ts';
import { callTool } from './instructions.ts';
import type { Template } from './plan.ts';

interface Switch extends Pick<Command, 'ignoresUnknown'> {
  readonly name: string;
  readonly summary: string;
  /** The key of the device's state. */
  readonly key: 'dark_mode' | 'airplane_mode';
  /** `dark mode`. */
  readonly what: string;
}

/** A command that switches something of the device on or off: `enabled` or `disabled`. */
export function defineSwitch({ name, summary, key, what, ignoresUnknown }: Switch) {
  const args = { value: choice(['enabled', 'disabled'], `What becomes of ${what}: enabled or disabled.`) };
  return defineCommand<{ value: TSchema }>({
    name,
    summary,
    args,
    shorthand: { scalar: 'value' },
    ...(ignoresUnknown !== undefined && { ignoresUnknown }),
    examples: [{ [name]: 'enabled' }, { [name]: { value: 'disabled' } }],
    compile: (given) =>
      draftStep(`Set ${what} to ${given.words('value')}`, [
        callTool('set_device_state', 'nothing', { [key]: readSwitch(given) }),
      ]),
  });
}

/** A word that is neither is left as it is, so that the tool refuses it by name. */
function readSwitch(args: Arguments<'value'>): Template {
  const value = args.choice('value');
  if (!isExpression(value)) return value === 'enabled';
  return deriveExpression(value, 'boolean', (text) => {
    const words = '{ enabled: true, disabled: false, true: true, false: false }';
    return `((word) => { const found = (${words})[word]; if (found === undefined) throw new Error('"' + word + '" is neither enabled nor disabled'); return found; })(${text})`;
  });
}
