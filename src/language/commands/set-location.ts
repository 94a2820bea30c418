import { number } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

const bounds = { latitude: 90, longitude: 180 } as const;

export const setLocation = defineCommand({
  name: 'setLocation',
  summary: 'Puts the device at a place, until the run with this device ends. Android 12 and later.',
  args: {
    latitude: number('Degrees north, -90 to 90.', { minimum: -90, maximum: 90 }),
    longitude: number('Degrees east, -180 to 180.', { minimum: -180, maximum: 180 }),
  },
  shorthand: {},
  examples: [{ setLocation: { latitude: 52.52, longitude: 13.405 } }],
  compile: (args, context) => {
    const place = { latitude: args.number('latitude'), longitude: args.number('longitude') };
    if (!isOnEarth('latitude', args, context) || !isOnEarth('longitude', args, context)) return undefined;
    const words = `${args.words('latitude')}, ${args.words('longitude')}`;
    return draftStep(`Set location ${words}`, [callTool('set_location', 'nothing', { place })]);
  },
});

/** Written as text, a number is not held against the bounds of the schema. */
function isOnEarth(
  name: 'latitude' | 'longitude',
  args: Arguments<'latitude' | 'longitude'>,
  { report }: CompileContext,
): boolean {
  const value = args.number(name);
  const most = bounds[name];
  if (typeof value !== 'number' || Math.abs(value) <= most) return true;
  report({
    code: 'flow/invalid-value',
    range: args.rangeOf(name),
    message: `"${name}" is ${value}, and there is no place beyond ${most} degrees.`,
    hint: `Give -${most} to ${most}.`,
  });
  return false;
}
