import { type ChildProcess, spawn } from 'node:child_process';
import { encodeShellExit, encodeShellPacket, shellPacketIds } from '../../src/adb/shell-packet.ts';
import { acceptService, type FakeConnection, startFakeServer } from './fake-server.ts';

/**
 * A device whose sh is this machine's, so that what comes back is what a real shell makes of the lines sent. `prelude`
 * defines functions in the place of Android's programs.
 */
export async function startShellDevice(prelude = '') {
  const children = new Set<ChildProcess>();

  const serve = async (connection: FakeConnection): Promise<void> => {
    const service = await acceptService(connection);
    const [, command = ''] = /^(?:shell,v2,raw|exec):([\s\S]*)$/.exec(service) ?? [];
    const kept = command === 'sh';
    const shell = kept ? spawn('sh', []) : spawn('sh', ['-c', `${prelude}\n${command}`]);
    children.add(shell);
    if (kept && prelude !== '') shell.stdin.write(`${prelude}\n`);
    if (service.startsWith('exec:')) {
      shell.stdout.on('data', (chunk: Buffer) => connection.send(chunk));
      shell.on('close', () => connection.socket.end());
    } else {
      shell.stdout.on('data', (chunk: Buffer) => connection.send(encodeShellPacket(shellPacketIds.stdout, chunk)));
      shell.stderr.on('data', (chunk: Buffer) => connection.send(encodeShellPacket(shellPacketIds.stderr, chunk)));
      shell.on('close', (code) => connection.send(encodeShellExit(code ?? 255)));
    }
    if (!kept) shell.stdin.end();
    for (;;) {
      const head = await connection.bytes(5);
      const data = head && (await connection.bytes(head.readUInt32LE(1)));
      if (data === undefined) break;
      shell.stdin.write(data);
    }
    shell.kill('SIGKILL');
  };

  const server = await startFakeServer(serve);
  return {
    at: server.at,
    requests: server.requests,
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      await server.close();
    },
  };
}
