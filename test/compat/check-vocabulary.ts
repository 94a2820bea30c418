import type { FlowCase } from './case.ts';

const known: Readonly<Record<string, readonly string[]>> = {
  case: (
    'id title source files platform device timeouts installedApps screen behaviour env runner expect divergence derived ' +
    'notes'
  ).split(' '),
  device: 'width height unicodeInput darkMode airplaneMode keyboardRemainsVisible'.split(' '),
  runner: 'deviceId shardIndex device onCommandFailed default'.split(' '),
  expect: (
    'outcome error strict events counts predicates forbidden logs files currentTextInput finalDevice maxDurationMs ' +
    'mustNotWait evaluated imageSizePx warnings tapAttempts commands config'
  ).split(' '),
};

/** What a case says in words that this harness does not know: it would be judged by half of what it asks. */
export function listUnknown(given: FlowCase): readonly string[] {
  const parts: Readonly<Record<string, object>> = {
    case: given,
    device: { ...given.device, ...given.runner?.device },
    runner: given.runner ?? {},
    expect: given.expect,
  };
  return Object.entries(parts).flatMap(([part, value]) =>
    Object.keys(value)
      .filter((key) => !known[part]?.includes(key))
      .map((key) => `the harness does not know ${part === 'case' ? '' : `${part}.`}${key}`),
  );
}
