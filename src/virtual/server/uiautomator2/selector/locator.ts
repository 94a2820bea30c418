import { ServerError } from '../protocol/server-error.ts';

const strategies = ['id', 'accessibility id', 'class name', 'xpath', '-android uiautomator'] as const;
type Strategy = (typeof strategies)[number];

export interface Locator {
  readonly strategy: Strategy;
  readonly selector: string;
}

/** Throws `invalid selector` for a strategy that the server has not. */
export function readLocator(strategy: string, selector: string): Locator {
  const known = strategies.find((name) => name === strategy);
  if (known === undefined) {
    throw new ServerError(
      'invalid selector',
      `Locator strategy '${strategy}' is not supported. Supported strategies: ${strategies.join(', ')}`,
    );
  }
  return { strategy: known, selector };
}

export function renderLocator({ strategy, selector }: Locator): string {
  return `${strategy}: ${selector}`;
}
