import { ZipWriter } from './zip-library.ts';

/** A file to add to an archive. Its content is read when it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** The content is already compressed. Compressing it again costs time and saves nothing. */
  readonly isPacked?: boolean;
}

export interface ZipOptions {
  /** Whether it may exceed 4 GiB with ZIP64, which Excel does not support. Without it, larger content is rejected. */
  readonly isLarge: boolean;
}

/**
 * The same content gives the same bytes on every machine: no clock, account or time zone. Timestamps are 1 January
 * 1980, the earliest a ZIP supports.
 */
const ALIKE = { rawLastModDate: 0x0021_0000, extendedTimestamp: false, unixMode: 0o100644 } as const;

/** Writes files into a stream one after the other, while they are being created. Keeps only the directory in memory. */
export class ZipFile {
  private readonly zip: ZipWriter<unknown>;

  constructor(out: WritableStream<Uint8Array>, { isLarge }: ZipOptions) {
    this.zip = new ZipWriter(out, { ...ALIKE, ...(isLarge ? {} : { zip64: false }) });
  }

  /** Resolves once the content is written. Rejects with the error of the content or the stream. */
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

  /** Writes the directory. Resolves once everything is written to the stream. */
  async end(): Promise<void> {
    await this.zip.close();
  }
}

/** `Readable.toWeb` would read thousands of chunks ahead, because it counts chunks instead of bytes. */
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

/** An archive in chunks, while its parts are being created. The work stops if the reader stops. */
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
  // Reported below, unless the reader has left.
  written.catch(() => undefined);
  for await (const piece of readable) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  await written;
}
