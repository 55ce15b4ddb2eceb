import { Uint8ArrayReader, ZipReader, type Entry, type FileEntry } from './zip-library.ts';

/** What an archive may come to when it is unpacked: far above any sheet people fill, far below what fills a disk. */
export const ZIP_LIMITS = { unpacked: 600 * 1024 * 1024, ratio: 120, entries: 2_000, whole: 96 * 1024 * 1024 } as const;

/** Below this size a good ratio is no sign of anything. */
const RATIO_FROM = 4 * 1024 * 1024;

/** Why a file cannot be read: it is no archive, it is broken, or it would unpack to more than anybody needs. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  constructor(readonly reason: 'broken' | 'bomb') {
    super(reason === 'bomb' ? 'The archive unpacks to too much.' : 'The archive is broken.');
  }
}

/** An archive whose bytes are in memory; its files are unpacked when they are asked for, within `ZIP_LIMITS`. */
export class OpenZip {
  private constructor(private readonly entries: ReadonlyMap<string, Entry>) {}

  /** Reads its directory; nothing is unpacked. Throws `ZipFault`. */
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

  /** A file piece by piece. What is counted is what comes out: the directory may lie. Throws `ZipFault`. */
  async *pieces(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const entry = this.entries.get(name);
    if (!entry || entry.directory) throw new ZipFault('broken');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const written = (entry as FileEntry).getData(writable);
    // Told with the last piece, or to nobody when the reader has left.
    written.catch(() => undefined);
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

  /** A small file as text; undefined where there is none. Throws `ZipFault`. */
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
