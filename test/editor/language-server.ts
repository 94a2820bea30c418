import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { afterAll } from 'vitest';
import { root } from '../e2e/run-vivace.ts';

/** As the Language Server Protocol has it: from 0, columns in UTF-16 units. */
interface Position {
  readonly line: number;
  readonly character: number;
}

export interface EditorDiagnostic {
  readonly message: string;
  readonly severity?: number;
  readonly range: { readonly start: Position; readonly end: Position };
}

interface Completion {
  readonly label: string;
  readonly insertText?: string;
  readonly documentation?: string | { readonly value: string };
}

type Message = { readonly id?: number; readonly method?: string; readonly params?: unknown; readonly result?: unknown };

/** The YAML language server that editors use, with the flow schema for every file. */
export interface Editor {
  /** What it underlines in a text. */
  diagnose(text: string, uri?: string): Promise<readonly EditorDiagnostic[]>;
  /** What it offers where `|` stands in the text. */
  complete(text: string): Promise<readonly Completion[]>;
  /** What it shows over the place where `|` stands. */
  hover(text: string): Promise<string>;
}

const answerMs = 30_000;
const running = new Set<ChildProcessWithoutNullStreams>();
afterAll(() => {
  for (const child of running) child.kill();
});

export async function openEditor(schema: string): Promise<Editor> {
  const entry = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
  const child = spawn(process.execPath, [entry, '--stdio'], { cwd: root });
  running.add(child);
  const connection = connect(child);
  const settings = {
    validate: true,
    completion: true,
    hover: true,
    schemas: { [schema]: ['*.yaml'] },
    schemaStore: { enable: false },
  };
  connection.answer('workspace/configuration', ({ items }) =>
    (items as { section: string }[]).map(({ section }) => (section === 'yaml' ? settings : {})),
  );
  connection.answer('client/registerCapability', () => null);
  await connection.ask('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: null,
    capabilities: {
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: { completion: { completionItem: { snippetSupport: true } }, publishDiagnostics: {}, hover: {} },
    },
  });
  connection.tell('initialized', {});
  connection.tell('workspace/didChangeConfiguration', { settings: { yaml: settings } });

  let files = 0;
  const open = async (text: string, uri = `file:///project/flow-${files++}.yaml`) => {
    const told = connection.next('textDocument/publishDiagnostics', (params) => params['uri'] === uri);
    connection.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    const { diagnostics } = (await told) as unknown as { diagnostics: readonly EditorDiagnostic[] };
    return { uri, diagnostics };
  };
  const openAt = async (text: string) => {
    const at = text.indexOf('|');
    const before = text.slice(0, at).split('\n');
    const { uri } = await open(text.slice(0, at) + text.slice(at + 1));
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return { textDocument: { uri }, position };
  };
  return {
    diagnose: async (text, uri) => (await open(text, uri)).diagnostics,
    complete: async (text) => {
      const answer = await connection.ask('textDocument/completion', await openAt(text));
      return (answer as { items?: readonly Completion[] } | null)?.items ?? [];
    },
    hover: async (text) => {
      const answer = await connection.ask('textDocument/hover', await openAt(text));
      const contents = (answer as { contents?: string | { value: string } } | null)?.contents ?? '';
      return typeof contents === 'string' ? contents : contents.value;
    },
  };
}

type Params = Readonly<Record<string, unknown>>;

/** JSON-RPC as the protocol frames it. */
function connect(child: ChildProcessWithoutNullStreams) {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<{ method: string; test: (params: Params) => boolean; take: (params: Params) => void }>();
  const answers = new Map<string, (params: Params) => unknown>();
  let number = 0;
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const take = ({ id, method, params = {}, ...message }: Message) => {
    if (method === undefined) {
      waiting.get(id as number)?.(message);
      return;
    }
    if (id !== undefined) {
      send({ id, result: answers.get(method)?.(params as Params) ?? null });
      return;
    }
    for (const listener of [...listeners]) {
      if (listener.method === method && listener.test(params as Params)) listener.take(params as Params);
    }
  };
  let buffer = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const end = buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, Math.max(0, end)).toString())?.[1]);
      if (end < 0 || buffer.length < end + 4 + length) return;
      const body = buffer.subarray(end + 4, end + 4 + length).toString();
      buffer = buffer.subarray(end + 4 + length);
      take(JSON.parse(body) as Message);
    }
  });
  const inTime = <T>(what: string, start: (resolve: (value: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not answer ${what}: ${stderr}`)), answerMs);
      start((value) => {
        clearTimeout(timer);
        resolve(value);
      });
    });
  return {
    ask: (method: string, params: object) =>
      inTime<unknown>(method, (resolve) => {
        const id = ++number;
        waiting.set(id, ({ result }) => resolve(result));
        send({ id, method, params });
      }),
    tell: (method: string, params: object) => send({ method, params }),
    answer: (method: string, work: (params: Params) => unknown) => void answers.set(method, work),
    next: (method: string, test: (params: Params) => boolean) =>
      inTime<Params>(method, (resolve) => {
        const listener = {
          method,
          test,
          take: (params: Params) => {
            listeners.delete(listener);
            resolve(params);
          },
        };
        listeners.add(listener);
      }),
  };
}
