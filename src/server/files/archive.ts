import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile, type ZipPart } from './zip/write-zip.ts';

/** What an archive holds of a file: whoever has the bytes can tell whether they are the same. */
export interface ArchivedFile {
  readonly name: string;
  /** Bytes before they were packed. */
  readonly bytes: number;
  /** SHA-256 of them, 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A ZIP written into a stream while its files are being made, as fast as the stream takes it; nothing of it is kept. */
export class Archive {
  private readonly zip: ZipFile;
  private readonly sent: Promise<void>;

  constructor(private readonly out: Writable) {
    this.sent = finished(out);
    // Whoever adds or ends next is told; until then nobody listens.
    this.sent.catch(ignore);
    this.zip = new ZipFile(new WritableStream({ write: (piece: Uint8Array) => this.send(piece) }), { isLarge: true });
  }

  /** Resolves when the content was taken, file by file in the order of the calls; rejects when it or the stream breaks. */
  async add({ name, content, isPacked = false }: ZipPart): Promise<ArchivedFile> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted() {
      for await (const given of content) {
        const piece = typeof given === 'string' ? Buffer.from(given) : given;
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    }
    try {
      await this.zip.add({ name, content: counted(), isPacked });
    } catch (error) {
      this.out.destroy(error as Error);
      throw error;
    }
    return { name, bytes, sha256: hash.digest('hex') };
  }

  /** Resolves when the stream has everything. */
  async end(): Promise<void> {
    await this.zip.end();
    this.out.end();
    await this.sent;
  }

  /** No faster than the stream is read. Rejects when it is broken or its reader has left. */
  private async send(piece: Uint8Array): Promise<void> {
    if (this.out.destroyed) await this.sent;
    if (!this.out.write(piece)) await Promise.race([once(this.out, 'drain'), this.sent]);
  }
}

function ignore(): void {}
