import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file to put into an archive; its content is asked for when its turn comes. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** Its format is packed already: to pack it again costs time and saves nothing. */
  readonly isPacked?: boolean;
}

/** What an archive holds of a file: whoever has the bytes can tell whether they are the same. */
export interface ArchivedFile {
  readonly name: string;
  /** Bytes before they were packed. */
  readonly bytes: number;
  /** SHA-256 of them, 64 hexadecimal digits. */
  readonly sha256: string;
}

/**
 * The same content makes the same bytes on every machine: no clock, no account, no time zone. The zero of archives is
 * 1 January 1980, in the zone of whoever looks.
 */
const ALIKE = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

/** A ZIP written into a stream while its files are being made, as fast as the stream takes it; nothing of it is kept. */
export class Archive {
  private readonly zip = new ZipFile();
  private readonly sent: Promise<void>;
  private readonly broken: Promise<never>;

  constructor(private readonly out: Writable) {
    this.sent = pipeline(this.zip.outputStream, out);
    this.broken = new Promise((_resolve, reject) => {
      this.sent.catch(reject);
    });
    // Whoever adds or ends next is told; until then nobody listens.
    this.broken.catch(ignore);
    this.zip.on('error', (error: Error) => out.destroy(error));
  }

  /** Resolves when the content was taken, file by file in the order of the calls; rejects when it or the stream breaks. */
  async add({ name, content, isPacked = false }: ArchiveFile): Promise<ArchivedFile> {
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
    const source = Readable.from(counted(), { objectMode: false });
    try {
      this.zip.addReadStream(source, name, { ...ALIKE, compress: !isPacked });
      await Promise.race([finished(source), this.broken]);
    } catch (error) {
      source.destroy();
      this.out.destroy(error as Error);
      throw error;
    }
    return { name, bytes, sha256: hash.digest('hex') };
  }

  /** Resolves when the stream has everything. */
  async end(): Promise<void> {
    this.zip.end();
    await this.sent;
  }
}

function ignore(): void {}
