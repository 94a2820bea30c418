/** Connections that are served now, each with the device it belongs to, once that is known. */
export interface Connections {
  /** Serves in the background until the work is over; the work ends when its signal is aborted and does not reject. */
  add(serial: string | undefined, serve: (connection: OpenConnection) => Promise<void>): void;
  /** Cuts those of the wanted devices; resolves when their work is over. */
  end(wanted: (serial: string | undefined) => boolean): Promise<void>;
}

export interface OpenConnection {
  readonly signal: AbortSignal;
  /** It belongs to this device from now on. */
  readonly give: (serial: string) => void;
}

export function createConnections(): Connections {
  const open = new Map<AbortController, { serial: string | undefined; done: Promise<void> }>();
  return {
    add(serial, serve) {
      const stop = new AbortController();
      const entry = { serial, done: Promise.resolve() };
      open.set(stop, entry);
      const give = (owner: string) => {
        entry.serial = owner;
      };
      entry.done = serve({ signal: stop.signal, give }).finally(() => open.delete(stop));
    },
    async end(wanted) {
      const gone = [...open].filter(([, { serial }]) => wanted(serial));
      for (const [stop] of gone) stop.abort(new Error('the connection was cut'));
      await Promise.all(gone.map(([, { done }]) => done));
    },
  };
}
