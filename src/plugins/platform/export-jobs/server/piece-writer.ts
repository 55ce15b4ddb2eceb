import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { PIECE_BYTES } from './piece-store.ts';

/** Facts about a written file. */
export interface WrittenFile {
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A stream that stores its input in pieces and hashes it. It never buffers more than one piece. */
export class PieceWriter extends Writable {
  private readonly hash = createHash('sha256');
  private held: Buffer[] = [];
  private size = 0;
  private total = 0;
  private position = 0;

  constructor(private readonly keep: (position: number, content: Buffer) => Promise<void>) {
    super();
  }

  /** Call it after the stream has finished. */
  written(): WrittenFile {
    return { bytes: this.total, sha256: this.hash.copy().digest('hex') };
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.hash.update(chunk);
    this.total += chunk.length;
    this.held.push(chunk);
    this.size += chunk.length;
    if (this.size < PIECE_BYTES) done();
    else this.flush(PIECE_BYTES, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.flush(1, done);
  }

  /** Stores full pieces; with `least` 1 the rest as well. */
  private flush(least: number, done: (error?: Error | null) => void): void {
    const kept = this.keepPieces(least);
    // Not inside the promise, so that errors of the stream's next step are not caught here.
    void kept.then(
      () => setImmediate(done),
      (error: unknown) => setImmediate(done, error as Error),
    );
  }

  private async keepPieces(least: number): Promise<void> {
    let bytes = Buffer.concat(this.held);
    while (bytes.length >= least) {
      await this.keep(this.position, bytes.subarray(0, PIECE_BYTES));
      this.position += 1;
      bytes = bytes.subarray(PIECE_BYTES);
    }
    this.held = bytes.length > 0 ? [bytes] : [];
    this.size = bytes.length;
  }
}
