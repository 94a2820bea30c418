import { pathToFileURL } from 'node:url';
import { type AppDefinition, defineApp } from '../ui/app.ts';
import * as elements from '../ui/elements.ts';

/** What a module of an app is given to build its screens with. */
export const appKit = { defineApp, ...elements };

/**
 * An app from a file of the user's: a module whose default export is a function that takes the kit and answers the app, or
 * the app itself. Answers what is wrong as a sentence that names the file.
 */
export async function loadApp(path: string): Promise<AppDefinition | string> {
  if (!path.endsWith('.mjs')) return `An app of the virtual device is a .mjs file, not "${path}".`;
  let made: unknown;
  try {
    const { default: exported } = (await import(pathToFileURL(path).href)) as { default?: unknown };
    made = typeof exported === 'function' ? await exported(appKit) : exported;
  } catch (error) {
    return `The app ${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`;
  }
  const missing = findMissing(made);
  return missing === undefined ? (made as AppDefinition) : `The app ${path} ${missing}.`;
}

function findMissing(made: unknown): string | undefined {
  if (typeof made !== 'object' || made === null)
    return 'exports no app: `export default (kit) => kit.defineApp({ … })`';
  const app = made as Partial<Record<keyof AppDefinition, unknown>>;
  if (typeof app.packageName !== 'string' || !/^[a-zA-Z]\w*(\.\w+)+$/.test(app.packageName)) {
    return 'needs a packageName such as com.example.app';
  }
  if (typeof app.label !== 'string') return 'needs a label';
  if (typeof app.initial !== 'object' || app.initial === null) return 'needs its initial state (`initial: {}`)';
  const screens = (app.screens ?? {}) as Record<string, unknown>;
  const activities = Object.entries((app.activities ?? {}) as Record<string, unknown>);
  if (activities.length === 0) return "needs activities: `{ '.MainActivity': 'home' }`";
  for (const [name, screen] of activities) {
    if (typeof screens[String(screen)] !== 'function') return `has no screen "${screen}", which ${name} opens`;
  }
  return undefined;
}
