const pageBytes = 65_536;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Node has it; the types of Node 20 without the DOM do not. */
export const wasm = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Memory: { readonly prototype: WasmMemory };
      compile(bytes: Uint8Array): Promise<WasmModule>;
    };
  }
).WebAssembly;

/** A compiled module: opaque. */
export type WasmModule = object;

/** Tells whether the cap was hit since it was last asked. */
export interface MemoryCap {
  takeRefused(): boolean;
}

/**
 * Caps every WebAssembly memory of this thread. QuickJS's own memory limit is not honoured by the prebuilt module
 * (a loop of 1 MB strings took 2 GB), so growing is refused here; QuickJS then throws `out of memory` and lives on.
 * To be called before a module is loaded, and only in a thread that runs nothing else.
 */
export function capWasmMemory(memoryMb: number): MemoryCap {
  const maxPages = Math.floor((memoryMb * 1024 * 1024) / pageBytes);
  const grow = wasm.Memory.prototype.grow;
  let refused = false;
  wasm.Memory.prototype.grow = function cappedGrow(this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength / pageBytes + pages > maxPages) {
      refused = true;
      throw new RangeError(`Scripts may use ${memoryMb} MB`);
    }
    return grow.call(this, pages);
  };
  return {
    takeRefused: () => {
      const was = refused;
      refused = false;
      return was;
    },
  };
}
