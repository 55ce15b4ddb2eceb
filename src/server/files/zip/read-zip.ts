import { Uint8ArrayReader, ZipReader, type Entry, type FileEntry } from './zip-library.ts';

/** Limits of a decompressed archive: far above any spreadsheet people fill in, far below what fills a disk. */
export const ZIP_LIMITS = { unpacked: 600 * 1024 * 1024, ratio: 120, entries: 2_000, whole: 96 * 1024 * 1024 } as const;

/** Below this size a high ratio is normal. */
const RATIO_FROM = 4 * 1024 * 1024;

/** Why a file cannot be read: it is no archive, it is broken, or it would decompress to too much. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  constructor(readonly reason: 'broken' | 'bomb') {
    super(reason === 'bomb' ? 'The archive unpacks to too much.' : 'The archive is broken.');
  }
}

/** An archive in memory. Its files are decompressed on demand, within `ZIP_LIMITS`. */
export class OpenZip {
  private constructor(private readonly entries: ReadonlyMap<string, Entry>) {}

  /** Reads the directory and decompresses nothing. Throws `ZipFault`. */
  static async of(bytes: Uint8Array): Promise<OpenZip> {
    const zip = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    try {
      for await (const entry of zip.getEntriesGenerator()) {
        unpacked += entry.uncompressedSize;
        if (entries.size >= ZIP_LIMITS.entries || unpacked > ZIP_LIMITS.unpacked) throw new ZipFault('bomb');
        if (entry.encrypted) throw new ZipFault('broken');
        entries.set(entry.filename.replace(/^\//, ''), entry);
      }
    } catch (error) {
      throw error instanceof ZipFault ? error : new ZipFault('broken');
    }
    return new OpenZip(entries);
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** A file in chunks. Counts the actual output, since the directory may be wrong. Throws `ZipFault`. */
  async *pieces(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const entry = this.entries.get(name);
    if (!entry || entry.directory) throw new ZipFault('broken');
    let output: TransformStreamDefaultController<Uint8Array> | undefined;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        output = controller;
      },
    });
    const written = (entry as FileEntry).getData(writable);
    // A part whose beginning is broken rejects before its first chunk, and would otherwise leave the reader waiting.
    written.catch((error: unknown) => output?.error(error));
    let out = 0;
    try {
      for await (const piece of readable) {
        out += piece.length;
        if (out > ZIP_LIMITS.unpacked || (out > RATIO_FROM && out > entry.compressedSize * ZIP_LIMITS.ratio))
          throw new ZipFault('bomb');
        yield piece;
      }
      await written;
    } catch (error) {
      throw error instanceof ZipFault ? error : new ZipFault('broken');
    }
  }

  /** A small file as text. Undefined if it does not exist. Throws `ZipFault`. */
  async text(name: string): Promise<string | undefined> {
    if (!this.has(name)) return undefined;
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.pieces(name)) {
      size += piece.length;
      if (size > ZIP_LIMITS.whole) throw new ZipFault('bomb');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}
