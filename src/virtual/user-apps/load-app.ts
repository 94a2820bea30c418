import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createSourceText, type Range } from '../../base/source.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { type AppDefinition, defineApp } from '../ui/app.ts';
import * as elements from '../ui/elements.ts';
import { AppProblem } from './app-problem.ts';
import { compileApp } from './compile-app.ts';

/** What a module of an app is given to build its screens with. */
const appKit = { defineApp, ...elements };

/**
 * An app from a file of the user's: YAML, or a module whose default export is a function that takes the kit and answers the
 * app, or the app itself. Answers what is wrong as a sentence that names the file and, in YAML, the place.
 */
export async function loadApp(path: string): Promise<AppDefinition | string> {
  if (/\.ya?ml$/.test(path)) return loadYaml(path);
  if (path.endsWith('.mjs')) return loadModule(path);
  return `An app of the virtual device is a .mjs or a .yaml file, not "${path}".`;
}

async function loadYaml(path: string): Promise<AppDefinition | string> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return `The app ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const source = createSourceText(path, text);
  const { documents, diagnostics } = await parseYaml(source);
  const at = ({ start }: Range) => `${path}:${start.line}:${start.column}`;
  const [fault] = diagnostics;
  if (fault !== undefined) return `${at(fault.range)} ${fault.message}`;
  const root = documents[0]?.root;
  if (root === undefined) return `The app ${path} is empty.`;
  try {
    return compileApp(root);
  } catch (error) {
    if (error instanceof AppProblem) return `${at(error.range)} ${error.message.replace(/[^?]$/, '$&.')}`;
    throw error;
  }
}

async function loadModule(path: string): Promise<AppDefinition | string> {
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
