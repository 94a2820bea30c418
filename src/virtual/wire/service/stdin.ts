import { shellPacketIds, takeShellPacket } from '../../../adb/shell-packet.ts';
import type { StreamReader } from '../stream-reader.ts';

export interface Terminal {
  echo(chunk: Buffer | string): void;
  /** Ctrl-C. */
  interrupt(): void;
  resize(size: { readonly rows: number; readonly columns: number }): void;
}

/** What the program reads: raw bytes, or the data of packets 0 until packet 4. Window sizes are packets 5. */
export function readStdin(
  reader: StreamReader,
  kind: { readonly v2: boolean; readonly pty: boolean },
  terminal: Terminal,
): AsyncIterable<Buffer> {
  const source = kind.v2 ? readPackets(reader, terminal) : reader.chunks();
  return kind.pty ? readTerminal(source, terminal) : source;
}

/** A terminal takes what is typed at once, whether the program reads or not: Ctrl-C reaches one that does not. */
function readTerminal(source: AsyncIterable<Buffer>, terminal: Terminal): AsyncIterable<Buffer> {
  const lines: Buffer[] = [];
  let ended = false;
  let wake = () => {};
  const take = async () => {
    try {
      for await (const chunk of source) {
        const { line, end } = typeLine(chunk, terminal);
        if (line.length > 0) lines.push(line);
        wake();
        if (end) return;
      }
    } catch {
      // Bytes out of step: nothing more can be typed; the program reads the end.
    } finally {
      ended = true;
      wake();
    }
  };
  void take();
  return (async function* () {
    for (;;) {
      const line = lines.shift();
      if (line !== undefined) yield line;
      else if (ended) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  })();
}

async function* readPackets(reader: StreamReader, terminal: Terminal): AsyncGenerator<Buffer, void, void> {
  for (;;) {
    const packet = await reader.next(takeShellPacket);
    if (packet === undefined || packet.id === shellPacketIds.closeStdin) return;
    const size = packet.id === shellPacketIds.windowSize ? /^(\d+)x(\d+),/.exec(packet.data.toString('latin1')) : null;
    if (size !== null) terminal.resize({ rows: Number(size[1]), columns: Number(size[2]) });
    if (packet.id === shellPacketIds.stdin && packet.data.length > 0) yield packet.data;
  }
}

/** A terminal: what is typed is shown, Enter sends CR, Ctrl-D ends the input, Ctrl-C interrupts. */
function typeLine(chunk: Buffer, terminal: Terminal): { line: Buffer; end: boolean } {
  const text = chunk.toString('latin1').replaceAll('\r', '\n');
  if (text.includes('\x03')) {
    terminal.echo('^C\n');
    terminal.interrupt();
    return { line: Buffer.alloc(0), end: false };
  }
  const end = text.indexOf('\x04');
  const line = Buffer.from(end < 0 ? text : text.slice(0, end), 'latin1');
  terminal.echo(line);
  return { line, end: end >= 0 };
}
