import { open, rm, type FileHandle } from 'node:fs/promises';
import { problem } from '#contract';

/** Bytes of a file kept in memory. The rest goes to the disk. */
const IN_MEMORY = 2 * 1024 * 1024;

/** Maximum size of a file on the disk in bytes: above any export, below any disk. */
const MOST = 8 * 1024 * 1024 * 1024;

/** Bytes read from the disk at a time. */
const PIECE = 256 * 1024;

/** 503: the disk for temporary files is full. */
const noRoom = () => problem('work.no-room', 503, 'api.no-room');

/**
 * A buffer between the thread that creates a file and the client that reads it. It is written as fast as the file is
 * created, so that a slow client does not block a thread, and read meanwhile. Small files never touch the disk.
 */
export class Spool {
  readonly #path: string;
  #pieces: Uint8Array[] = [];
  #handle: FileHandle | null = null;
  #size = 0;
  #state: 'open' | 'ended' | 'failed' | 'closed' = 'open';
  #error: unknown;
  #wake: (() => void) | null = null;

  /** `path`: where the data goes once it is too large for memory. Nothing exists there yet. */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Appends a chunk; one call at a time. Returns whether it stays in memory; if not, its bytes may be used for something else.
   * Throws 503 `work.no-room` if the disk is full.
   */
  async append(piece: Uint8Array): Promise<boolean> {
    if (this.#state !== 'open') return false;
    if (this.#size + piece.length > MOST) throw noRoom();
    const isKept = !this.#handle && this.#size + piece.length <= IN_MEMORY;
    if (isKept) this.#pieces.push(piece);
    else await this.#toDisk(piece);
    this.#size += piece.length;
    this.#waken();
    return isKept;
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

  /** The bytes as they arrive. The data is deleted when this ends or the reader leaves. */
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
