import type { DocumentedError } from '../../documented-error.ts';

export const invalid = (tool: string, what: string, ...cases: readonly string[]): DocumentedError => ({
  tool,
  error: `Invalid params: ${what}`,
  cases,
});
export const notFound = (tool: string, what: string, ...cases: readonly string[]): DocumentedError => ({
  tool,
  error: `Node not found: ${what}`,
  cases,
});
export const failed = (tool: string, what: string, ...cases: readonly string[]): DocumentedError => ({
  tool,
  error: `Action failed: ${what}`,
  cases,
});
export const denied = (tool: string, what = 'Accessibility service not enabled'): DocumentedError => ({
  tool,
  error: `Permission denied: ${what}`,
  cases: ['error: Accessibility service not enabled'],
  impossible:
    'A real phone over adb: adb acts without an accessibility service, so none of its drivers is ever refused',
});

export const wrong = (name: string, ...bounds: readonly string[]) =>
  [`${name}: wrong type`, `${name}: missing`, ...bounds.map((bound) => `${name}: ${bound}`)] as const;
/** Of an argument that may be left out. */
export const wrongOption = (name: string, ...bounds: readonly string[]) =>
  [`${name}: wrong type`, ...bounds.map((bound) => `${name}: ${bound}`)] as const;
export const nodeId = wrong('node_id', 'shorter than 1');
export const coordinates = (...names: readonly string[]) => names.flatMap((name) => wrong(name, 'below 0'));
export const duration = wrongOption('duration', 'below 1', 'above 60000');
export const speed = [
  ...wrongOption('typing_speed', 'below 10', 'above 5000'),
  ...wrongOption('typing_speed_variance', 'below 0'),
] as const;
export const by = wrong('by', 'none of its words');
