import { ZipWriter } from './zip-library.ts';

/** A file to put into an archive; its content is asked for when its turn comes. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** Its format is packed already: to pack it again costs time and saves nothing. */
  readonly isPacked?: boolean;
}

export interface ZipOptions {
  /**
   * Whether it may hold more than 4 GiB, by the 64-bit extension, which Excel does not take. What is too large without it
   * is refused.
   */
  readonly isLarge: boolean;
}

/**
 * The same content makes the same bytes on every machine: no clock, no account, no time zone. The zero of archives is
 * 1 January 1980.
 */
const ALIKE = { rawLastModDate: 0x0021_0000, extendedTimestamp: false, unixMode: 0o100644 } as const;

/** Writes files into a stream one after the other, while they are being made; nothing of them is kept but the directory. */
export class ZipFile {
  private readonly zip: ZipWriter<unknown>;

  constructor(out: WritableStream<Uint8Array>, { isLarge }: ZipOptions) {
    this.zip = new ZipWriter(out, { ...ALIKE, ...(isLarge ? {} : { zip64: false }) });
  }

  /** Resolves when the content was taken. Rejects with what broke it, or the stream. */
  async add({ name, content, isPacked = false }: ZipPart): Promise<void> {
    let broken: unknown;
    async function* bytes() {
      try {
        for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
      } catch (error) {
        broken = error;
        throw error;
      }
    }
    const pieces = bytes();
    try {
      await this.zip.add(name, onDemand(pieces), isPacked ? { level: 0 } : {});
    } catch (error) {
      void pieces.return().catch(() => undefined);
      throw broken ?? error;
    }
  }

  /** Writes the directory; resolves when the stream has everything. */
  async end(): Promise<void> {
    await this.zip.close();
  }
}

/** `Readable.toWeb` would read thousands of pieces ahead: it counts them, where it means their bytes. */
function onDemand(pieces: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** An archive piece by piece, while its parts are being made. Who reads no further stops the work on it. */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  options: ZipOptions,
): AsyncIterable<Buffer> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const zip = new ZipFile(writable, options);
    try {
      for await (const part of parts) await zip.add(part);
      await zip.end();
    } catch (error) {
      await writable.abort(error).catch(() => undefined);
      throw error;
    }
  };
  const written = write();
  // Told below, or to nobody when the reader has left.
  written.catch(() => undefined);
  for await (const piece of readable) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  await written;
}
