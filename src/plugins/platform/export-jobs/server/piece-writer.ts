import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { PIECE_BYTES } from './piece-store.ts';

/** What a file came to. */
export interface WrittenFile {
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A stream that keeps what it is given in pieces, hashing it meanwhile: at no time more than a piece is held. */
export class PieceWriter extends Writable {
  private readonly hash = createHash('sha256');
  private held: Buffer[] = [];
  private size = 0;
  private total = 0;
  private position = 0;

  constructor(private readonly keep: (position: number, content: Buffer) => Promise<void>) {
    super();
  }

  /** After the stream has finished. */
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

  /** Keeps whole pieces; with `least` 1 the rest, too. */
  private flush(least: number, done: (error?: Error | null) => void): void {
    const kept = this.keepPieces(least);
    // Not inside the promise: what the stream does next is none of its faults.
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
