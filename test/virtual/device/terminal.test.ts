import { afterEach, expect, test } from 'vitest';
import { encodeShellPacket, shellPacketIds } from '../../../src/adb/shell-packet.ts';
import { createRealClock } from '../../../src/base/clock.ts';
import { type OpenVirtualDevice, openVirtualDevice } from '../../../src/virtual/device/open-virtual-device.ts';
import { dialServer } from '../wire/dial-server.ts';

let device: OpenVirtualDevice | undefined;
afterEach(async () => {
  await device?.close();
  device = undefined;
});

/** `adb shell` from a terminal. */
async function openTerminal() {
  device = await openVirtualDevice({ clock: createRealClock() });
  const client = dialServer(device.port, `host:transport:${device.serials[0]}`, 'shell,v2,TERM=xterm,pty:');
  const send = (id: number, text: string) => client.socket.write(encodeShellPacket(id, Buffer.from(text, 'latin1')));
  let shown = '';
  client.socket.on('data', (chunk: Buffer) => {
    shown += chunk.toString('latin1');
  });
  const sees = (text: string) => expect.poll(() => shown, { timeout: 5000 }).toContain(text);
  return {
    type: (text: string) => send(shellPacketIds.stdin, text),
    resize: (text: string) => send(shellPacketIds.windowSize, text),
    sees,
    client,
  };
}

test('Ctrl-C ends the command in front with 130, loops too, and the shell goes on; jobs live', async () => {
  const { type, sees, client } = await openTerminal();
  await sees(' $ ');
  type('sleep 77 &\nsleep 99\n');
  await sees('sleep 99\r\n');
  type('\x03');
  await sees('^C');
  type('echo code=$?; echo jobs=$(pidof sleep | wc -w)\n');
  await sees('code=130\r\n');
  await sees('jobs=1\r\n');
  type('while true; do sleep 1; done; echo not=here\n');
  await sees('not=here\r\n');
  type('\x03');
  type('echo and=$?\n');
  await sees('and=130\r\n');
  type('exit 7\n');
  expect((await client.ended).endsWith('\x03\x01\0\0\0\x07')).toBe(true);
});

test('the size of the window is known to programs, also after it has changed', async () => {
  const { type, resize, sees } = await openTerminal();
  resize('24x80,0x0\0');
  type('stty size; echo c=$COLUMNS; tty\n');
  await sees('24 80\r\n');
  await sees('c=80\r\n');
  await sees('/dev/pts/0');
  resize('50x132,0x0\0');
  type('stty size; echo l=$LINES\n');
  await sees('50 132\r\n');
  await sees('l=50\r\n');
});
