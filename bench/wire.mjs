/**
 * 20 MB pushed to and pulled from a virtual device, beside a bare copy of as many bytes over loopback in the same run:
 * each time between two processes, with the same writes of 64 KB. `node bench/wire.mjs` prints the figures.
 */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const MB = 1024 * 1024;
const size = 20 * MB;
const block = 64 * 1024;
const turns = 5;

/** Takes 20 MB and answers one byte, or sends 20 MB, by the first byte that it reads. */
const bareServer = `
const { createServer } = require('node:net');
const block = Buffer.alloc(${block}, 1);
createServer((socket) => {
  socket.on('error', () => {});
  let got = 0;
  socket.once('data', (first) => {
    if (first[0] === 115) {
      let left = ${size / block};
      const send = () => { while (left-- > 0) if (!socket.write(block)) return socket.once('drain', send); socket.end(); };
      send();
      return;
    }
    const count = (chunk) => { got += chunk.length; if (got > ${size}) socket.end('k'); };
    count(first);
    socket.on('data', count);
  });
}).listen(0, '127.0.0.1', function () { console.log(JSON.stringify({ port: this.address().port, serials: [] })); });
`;

/** MB/s of the fastest of five turns each, interleaved, and what share of the bare copy the device reaches. */
export async function measureWire(bin) {
  const bare = await start(['-e', bareServer]);
  const device = await start([bin, 'device', 'serve']);
  try {
    const best = { barePush: 0, push: 0, barePull: 0, pull: 0 };
    const keep = (name, rate) => {
      best[name] = Math.max(best[name], rate);
    };
    for (let turn = 0; turn < turns; turn++) {
      keep('barePush', await time(bare.port, pushBare));
      keep('push', await time(device.port, (socket, read) => pushFile(socket, read, device.serials[0])));
      keep('barePull', await time(bare.port, pullBare));
      keep('pull', await time(device.port, (socket, read) => pullFile(socket, read, device.serials[0])));
    }
    return { ...best, pushShare: best.push / best.barePush, pullShare: best.pull / best.barePull };
  } finally {
    await Promise.all([bare.stop(), device.stop()]);
  }
}

async function start(args) {
  const child = spawn(process.execPath, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const line = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.split('\n')[0]);
    });
    child.once('close', () => reject(new Error(`${args[0]} did not start`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return closed;
  };
  return { ...JSON.parse(line), stop };
}

/** MB/s of the work, which answers when its clock starts. */
async function time(port, work) {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const started = await work(socket, createReader(socket));
  const seconds = (performance.now() - started) / 1000;
  socket.destroy();
  return size / MB / seconds;
}

/** Waits for so many bytes; answers the first 64 of them. */
function createReader(socket) {
  let arrived = 0;
  let wanted = 0;
  let head = Buffer.alloc(0);
  let wake = () => {};
  socket.on('data', (chunk) => {
    if (head.length < 64) head = Buffer.concat([head, chunk.subarray(0, 64)]);
    arrived += chunk.length;
    if (arrived >= wanted) wake();
  });
  return async (bytes) => {
    wanted += bytes;
    if (arrived < wanted) {
      await new Promise((resolve, reject) => {
        wake = resolve;
        socket.once('close', () => reject(new Error(`the connection ended after ${head}`)));
      });
    }
    return head;
  };
}

async function send(socket, blocks) {
  // Short heads and long blocks go out together.
  for (const bytes of blocks) if (!socket.write(bytes)) await new Promise((resolve) => socket.once('drain', resolve));
}

function* bareBlocks() {
  for (let at = 0; at < size; at += block) yield Buffer.alloc(block, 1);
}

async function pushBare(socket, read) {
  const started = performance.now();
  socket.write('p');
  await send(socket, bareBlocks());
  await read(1);
  return started;
}

async function pullBare(socket, read) {
  const started = performance.now();
  socket.write('s');
  await read(size);
  return started;
}

const request = (text) => Buffer.from(text.length.toString(16).padStart(4, '0') + text);

function packet(id, data) {
  const bytes = Buffer.from(data);
  const head = Buffer.from(`${id}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
}

async function openSync(socket, read, serial) {
  socket.write(request(`host:transport:${serial}`));
  await read(4);
  socket.write(request('sync:'));
  await read(4);
}

async function pushFile(socket, read, serial) {
  await openSync(socket, read, serial);
  const started = performance.now();
  socket.write(packet('SEND', '/sdcard/wire.bin,33188'));
  await send(
    socket,
    (function* () {
      const head = packet('DATA', Buffer.alloc(block)).subarray(0, 8);
      for (const bytes of bareBlocks()) {
        yield head;
        yield bytes;
      }
    })(),
  );
  socket.write(Buffer.from('DONE\0\0\0\0', 'latin1'));
  const head = await read(8);
  if (!head.includes('OKAYOKAYOKAY')) throw new Error(`the push was refused: ${head}`);
  return started;
}

async function pullFile(socket, read, serial) {
  await openSync(socket, read, serial);
  const started = performance.now();
  socket.write(packet('RECV', '/sdcard/wire.bin'));
  await read(size + (size / block) * 8 + 8);
  return started;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await measureWire(fileURLToPath(new URL('../dist/vivace.js', import.meta.url)));
  for (const [name, value] of Object.entries(figures)) {
    console.log(name.padEnd(10), name.endsWith('Share') ? value.toFixed(2) : `${Math.round(value)} MB/s`);
  }
}
