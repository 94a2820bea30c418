import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import type { Sandbox } from '../../src/script/sandbox.ts';
import { errorOf, openSandboxes, readValue } from './open-sandboxes.ts';

const { open, closeAll } = openSandboxes();
let server: Server;
let base: string;
/** Where nothing listens any more. */
let closedBase: string;
let folder: string;
let sandbox: Sandbox;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, headers } = request;
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/echo') {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('X-Answer', 'Yes');
      response.end(JSON.stringify({ method, headers, query: url.search, body: await readBody(request) }));
    } else if (url.pathname === '/status') {
      response.writeHead(Number(url.searchParams.get('code'))).end('told');
    } else if (url.pathname === '/moved') {
      response.writeHead(302, { location: '/echo?moved' }).end();
    } else if (url.pathname === '/round') {
      response.writeHead(302, { location: '/round' }).end();
    } else if (url.pathname === '/latin') {
      response.setHeader('content-type', 'text/plain; charset=iso-8859-1');
      response.end(Buffer.from([0x63, 0x61, 0x66, 0xe9]));
    } else if (url.pathname === '/zip') {
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync('grüße'));
    } else if (url.pathname === '/large') {
      response.end('é'.repeat(Number(url.searchParams.get('size')) / 2));
    } else if (url.pathname === '/broken') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    } // any other is never answered
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  closedBase = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  folder = await mkdtemp(join(tmpdir(), 'vivace-http-'));
  await mkdir(join(folder, 'project/flows'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'project/flows/avatar.png'), 'PICTURE');
  await symlink(join(folder, 'secret.txt'), join(folder, 'project/flows/link.txt'));
  const files = createNodeFiles(createRealClock(), folder);
  const root = join(folder, 'project');
  sandbox = await open({ places: { files, cwd: root, root }, limits: { timeoutMs: 2_000 } });
});
afterAll(async () => {
  await closeAll();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const ask = (call: string) => readValue(sandbox, call.replaceAll('BASE', base), { file: 'flows/script.js' });
const fail = async (call: string) =>
  (await errorOf(sandbox, call.replaceAll('BASE', base).replaceAll('CLOSED', closedBase))).message;

describe('requests', () => {
  test('the answer is there when the call returns', async () => {
    expect(await ask('http.get("BASE/status?code=201")')).toMatchObject({ ok: true, status: 201, body: 'told' });
    expect(await ask('http.get("BASE/status?code=404")')).toMatchObject({ ok: false, status: 404, body: 'told' });
  });

  test('headers are lower case, several of one name joined', async () => {
    const { headers } = (await ask('http.get("BASE/echo")')) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ 'x-answer': 'Yes', 'set-cookie': 'a=1,b=2' });
  });

  test.each([
    ['http.post("BASE/echo", { body: "x" })', 'POST', 'x'],
    ['http.put("BASE/echo", { body: "é" })', 'PUT', 'Ã©'],
    ['http.delete("BASE/echo")', 'DELETE', ''],
    ['http.delete("BASE/echo", { body: "x" })', 'DELETE', 'x'],
    ['http.request("BASE/echo")', 'GET', ''],
    ['http.request("BASE/echo", { method: "patch", body: 5 })', 'PATCH', '5'],
    ['http.post("BASE/echo", { body: "" })', 'POST', ''],
    ['http.post("BASE/moved", { body: "x" })', 'GET', ''],
  ])('%s', async (call, method, body) => {
    expect(await ask(`json(${call}.body)`)).toMatchObject({ method, body });
  });

  test('headers and query go as given, and no content type is made up', async () => {
    const call = 'http.post("BASE/echo?a=1&b=%20", { headers: { "X-Key": "k", n: 5 }, body: "{}" })';
    const told = (await ask(`json(${call}.body)`)) as { headers: Record<string, string>; query: string };
    expect(told.query).toBe('?a=1&b=%20');
    expect(told.headers).toMatchObject({ 'x-key': 'k', n: '5', 'content-length': '2' });
    expect(told.headers).not.toHaveProperty('content-type');
  });

  test('a name and password of the address go as a header and are in no message', async () => {
    const url = base.replace('http://', 'http://me:pa%20ss@');
    const told = (await ask(`json(http.get("${url}/echo").body)`)) as { headers: Record<string, string> };
    expect(told.headers['authorization']).toBe(`Basic ${Buffer.from('me:pa ss').toString('base64')}`);
    expect(await fail(`http.get("${url}/never", { timeout: 50 })`)).not.toContain('pa');
  });

  test('answers are decoded', async () => {
    expect(await ask('http.get("BASE/latin").body')).toBe('café');
    expect(await ask('http.get("BASE/zip").body')).toBe('grüße');
    expect(await ask('http.get("BASE/large?size=2000000").body.length')).toBe(1_000_000);
  });

  test('a form has fields and files', async () => {
    const call =
      'http.post("BASE/echo", { multipartForm: { id: 7, file: { filePath: "avatar.png", mediaType: "image/png" } } })';
    const { body, headers } = (await ask(`json(${call}.body)`)) as { body: string; headers: Record<string, string> };
    expect(headers['content-type']).toContain('multipart/form-data; boundary=');
    expect(body).toContain('name="id"\r\n\r\n7\r\n');
    expect(body).toContain('name="file"; filename="avatar.png"\r\nContent-Type: image/png\r\n\r\nPICTURE\r\n');
  });
});

describe('errors are thrown in the script, and say where and why', () => {
  test.each([
    ['http.get("CLOSED/x")', '/x: nothing listens there (ECONNREFUSED)'],
    [
      'http.get("http://127.0.0.1:9/x")',
      'http.get http://127.0.0.1:9/x: it is one of the ports that web clients refuse',
    ],
    ['http.get("http://nowhere.invalid/")', 'http.get http://nowhere.invalid/: '],
    ['http.get("BASE/never", { timeout: 60 })', '/never: no answer within 60 ms'],
    ['http.get("BASE/broken")', '/broken: '],
    ['http.get("BASE/round")', '/round: redirect count exceeded'],
    ['http.get("BASE/large?size=9000000")', ': the answer is larger than 8 MB'],
    ['http.get("file:///etc/passwd")', 'http.get: only http: and https: addresses are asked'],
    ['http.get("data:text/plain,x")', 'http.get: only http: and https: addresses are asked'],
    ['http.get("nowhere")', 'http.get: "nowhere" is no address such as'],
    ['http.get()', 'http.get: the address must be a text, not null'],
    ['http.post("BASE/echo")', "http.post: POST needs a body or a multipartForm; write { body: '' }"],
    ['http.put("BASE/echo", {})', 'http.put: PUT needs a body'],
    ['http.post("BASE/echo", { body: { a: 1 } })', 'the body must be a text: write JSON.stringify(…) around it'],
    ['http.post("BASE/echo", "text")', 'The second argument must be an object'],
    ['http.get("BASE/echo", { headers: { "a b": 1 } })', 'the header "a b" has a name or a value'],
    ['http.request("BASE/echo", { method: "TRACE" })', '"TRACE" is no method'],
    ['http.get("BASE/echo", { timeout: "5s" })', 'timeout takes milliseconds'],
    ['http.post("BASE/echo", { multipartForm: { f: { filePath: "../../secret.txt" } } })', 'lies outside the project'],
    ['http.post("BASE/echo", { multipartForm: { f: { filePath: "/etc/hostname" } } })', 'lies outside the project'],
    ['http.post("BASE/echo", { multipartForm: { f: { filePath: "link.txt" } } })', 'lies outside the project'],
    ['http.post("BASE/echo", { multipartForm: { f: { filePath: "none.txt" } } })', 'there is no file "none.txt"'],
    ['http.post("BASE/echo", { multipartForm: { f: { filePath: "." } } })', '"." is a folder'],
  ])('%s', async (call, message) => {
    expect(await fail(call)).toContain(message);
  });

  test('the place is the line that called', async () => {
    const { frames } = await errorOf(sandbox, '\n  http.get("nowhere")');
    expect(frames[0]).toMatchObject({ line: 2 });
  });

  test('functions kept in output ask as those of the script they are called in', async () => {
    const keeper = await open();
    await keeper.run('output.get = http.get; output.ask = (url) => http.get(url).status', 'x.js', {});
    expect(await readValue(keeper, `output.get("${base}/status?code=204").status`)).toBe(204);
    expect(await readValue(keeper, `output.ask("${base}/status?code=204")`)).toBe(204);
    await keeper.run('output.log = () => console.log("late")', 'x.js', {});
    expect(await readValue(keeper, 'output.log()')).toBeUndefined();
  });

  test('a script can catch them', async () => {
    expect(await ask('(() => { try { http.get("nowhere") } catch (e) { return e instanceof Error } })()')).toBe(true);
  });
});

describe('what is not obeyed is warned of', () => {
  test.each([
    ['http.get("BASE/echo", { header: {} })', 'http.get does not know "header": did you mean "headers"?'],
    ['http.get("BASE/echo", { method: "POST" })', 'http.get does not know "method"'],
    ['http.get("BASE/echo", { body: "x" })', 'http.get sends no body: GET has none'],
  ])('%s', async (call, text) => {
    const { logs } = await sandbox.run(call.replace('BASE', base), 'flows/script.js', {});
    expect(logs).toEqual([{ level: 'warning', text }]);
  });
});

describe('time', () => {
  test('waiting for the network is none of the script’s own time', async () => {
    const patient = await open({ limits: { timeoutMs: 150 } });
    const code = `let n = 0; for (let i = 0; i < 4; i++) { try { http.get("${base}/never", { timeout: 100 }) } catch (e) { n++ } } n`;
    expect(await patient.evaluate(code, {})).toMatchObject({ ok: true, value: '4' });
    expect(await patient.evaluate('while (true) {}', {})).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  test('all requests of one script have one limit', async () => {
    const poor = await open({ limits: { networkMs: 120 } });
    const code = `const told = []; for (const t of [80, 80, 80]) { try { http.get("${base}/never", { timeout: t }) } catch (e) { told.push(e.message) } } told.join('|')`;
    const outcome = await poor.evaluate(code, {});
    expect(outcome).toMatchObject({ ok: true });
    const told = (outcome.ok ? outcome.value : '').split('|');
    expect(told[0]).toContain('no answer within 80 ms');
    expect(told[2]).toContain('the 120 ms that a script may wait for the network are used up');
  });

  test('a request ends with the time its step has left', async () => {
    const { message } = await errorOf(sandbox, `http.get("${base}/never")`, { timeLeftMs: 200 });
    expect(message).toMatch(/no answer within (200|19\d) ms/);
  });

  test('closing the sandbox ends a request that is waited for', async () => {
    const closing = await open();
    await closing.evaluate('1', {});
    const running = closing.run(`http.get("${base}/never")`, 'x.js', {});
    const ended = expect(running).rejects.toThrow('closed');
    await new Promise((resolve) => setTimeout(resolve, 100)); // it waits for the network by then
    await closing.close();
    await ended;
  });
});
