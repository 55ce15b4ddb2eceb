import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile, type ZipPart } from './zip/write-zip.ts';

/** Facts about a file in an archive, with which it can be verified. */
export interface ArchivedFile {
  readonly name: string;
  /** Size before compression. */
  readonly bytes: number;
  /** SHA-256 of the uncompressed bytes, 64 hexadecimal digits. */
  readonly sha256: string;
}

/** Writes a ZIP into a stream while its files are being created, as fast as the stream accepts it. Buffers nothing. */
export class Archive {
  private readonly zip: ZipFile;
  private readonly sent: Promise<void>;

  constructor(private readonly out: Writable) {
    this.sent = finished(out);
    // The next `add` or `end` rejects. Until then nobody listens.
    this.sent.catch(ignore);
    this.zip = new ZipFile(new WritableStream({ write: (piece: Uint8Array) => this.send(piece) }), { isLarge: true });
  }

  /**
   * Resolves once the content is written; files are written in the order of the calls. Rejects if the content or the
   * stream fails.
   */
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

  /** Resolves once everything is written to the stream. */
  async end(): Promise<void> {
    await this.zip.end();
    this.out.end();
    await this.sent;
  }

  /** Writes as fast as the stream is read. Rejects if it failed or its reader disconnected. */
  private async send(piece: Uint8Array): Promise<void> {
    if (this.out.destroyed) await this.sent;
    if (!this.out.write(piece)) await Promise.race([once(this.out, 'drain'), this.sent]);
  }
}

function ignore(): void {}
