import { connect } from 'node:net';

/** A request of the smart socket: four hex digits of length, the text. */
function encode(text) {
  return Buffer.from(Buffer.byteLength(text).toString(16).padStart(4, '0') + text);
}

const okay = 'OKAY';
const endMark = 'bench-end';

/**
 * A shell that stays open on a device behind an adb server: `run` sends a command and resolves with what it printed, when its end
 * is told. One at a time.
 */
export async function openShell(port, serial) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let waiting = { until: okay, resolve: () => {}, reject: () => {} };
  let chunks = [];
  const fail = (error) => waiting.reject(error ?? new Error(`the shell of ${serial} was closed`));
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    // The end may be torn over two chunks.
    const tail = Buffer.concat(chunks.slice(-2)).toString('latin1').trimEnd();
    if (!tail.endsWith(waiting.until)) return;
    const output = Buffer.concat(chunks).toString('utf8');
    chunks = [];
    waiting.resolve(output);
  });
  socket.on('error', fail);
  socket.on('close', () => fail());
  const send = (bytes, until) =>
    new Promise((resolve, reject) => {
      waiting = { until, resolve, reject };
      socket.write(bytes);
    });
  await send(encode(`host:transport:${serial}`), okay);
  await send(encode('shell:sh'), okay);
  return {
    run: (command) => send(`${command}; echo ${endMark}\n`, endMark),
    close() {
      socket.removeAllListeners('close');
      socket.destroy();
    },
  };
}
