import { open, rm, type FileHandle } from 'node:fs/promises';
import { problem } from '#contract';

/** Bytes of one file that are kept in memory; what is more goes to the disk. */
const IN_MEMORY = 2 * 1024 * 1024;

/** Bytes of one file on the disk: above any export, below any disk. */
const MOST = 8 * 1024 * 1024 * 1024;

/** Bytes read from the disk at once. */
const PIECE = 256 * 1024;

/** 503: the disk for files under way is full. */
const noRoom = () => problem('work.no-room', 503, 'api.no-room');

/**
 * A file between the thread that makes it and the person who takes it: written as fast as it is made, so that somebody
 * with a slow line keeps no thread, and read while it is written. Small files never touch the disk.
 */
export class Spool {
  readonly #path: string;
  #pieces: Uint8Array[] = [];
  #handle: FileHandle | null = null;
  #size = 0;
  #state: 'open' | 'ended' | 'failed' | 'closed' = 'open';
  #error: unknown;
  #wake: (() => void) | null = null;

  /** `path`: where it goes once it is too large for memory; nothing is there yet. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Takes a piece; one call at a time. Throws 503 `work.no-room` when the disk is full. */
  async append(piece: Uint8Array): Promise<void> {
    if (this.#state !== 'open') return;
    if (this.#size + piece.length > MOST) throw noRoom();
    if (!this.#handle && this.#size + piece.length <= IN_MEMORY) {
      this.#pieces.push(piece);
    } else {
      await this.#toDisk(piece);
    }
    this.#size += piece.length;
    this.#waken();
  }

  async #toDisk(piece: Uint8Array): Promise<void> {
    try {
      if (!this.#handle) {
        const handle = await open(this.#path, 'w+', 0o600);
        for (const kept of this.#pieces) await handle.write(kept);
        if (this.#state === 'closed') {
          await handle.close();
          return await rm(this.#path, { force: true });
        }
        this.#handle = handle;
      }
      await this.#handle.write(piece, 0, piece.length, this.#size);
    } catch (error) {
      throw (error as { code?: string }).code === 'ENOSPC' ? noRoom() : error;
    }
  }

  end(): void {
    if (this.#state === 'open') this.#state = 'ended';
    this.#waken();
  }

  fail(error: unknown): void {
    if (this.#state !== 'open') return;
    this.#state = 'failed';
    this.#error = error;
    this.#waken();
  }

  #waken(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** The bytes, as they come. Gone once it ends or is left. */
  async *read(): AsyncGenerator<Uint8Array> {
    let at = 0;
    try {
      for (;;) {
        if (at < this.#size) {
          const piece = await this.#piece(at);
          at += piece.length;
          yield piece;
        } else if (this.#state === 'open') {
          await new Promise<void>((resolve) => (this.#wake = resolve));
        } else if (this.#state === 'failed') throw this.#error;
        else return;
      }
    } finally {
      await this.close();
    }
  }

  async #piece(from: number): Promise<Uint8Array> {
    if (this.#handle) {
      const bytes = Buffer.allocUnsafe(Math.min(PIECE, this.#size - from));
      const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    }
    let start = 0;
    for (const piece of this.#pieces) {
      if (from < start + piece.length) return piece.subarray(from - start);
      start += piece.length;
    }
    return new Uint8Array();
  }

  async close(): Promise<void> {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#pieces = [];
    const handle = this.#handle;
    this.#handle = null;
    if (!handle) return;
    await handle.close();
    await rm(this.#path, { force: true });
  }
}
