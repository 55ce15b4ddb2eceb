import type { Transform } from 'node:stream';
import { createDeflateRaw, createGunzip, createGzip, createInflateRaw } from 'node:zlib';

/** Fast rather than small: otherwise most of the time of an export goes into the last tenth. */
const LEVEL = 3;

/** Size of a compressed chunk in bytes. Small, since the chunks wait for a slow reader. */
const PACKED = { chunkSize: 16 * 1024, level: LEVEL };
const UNPACKED = { chunkSize: 64 * 1024 };

/**
 * zlib as a pair of web streams that accepts a chunk once the one before has passed through. Node's `CompressionStream`
 * counts chunks instead of bytes and accepts 16,384 of them in advance, so a file with a slow reader is held in memory
 * completely.
 */
class ZlibPair {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;

  constructor(zlib: Transform) {
    const pieces = zlib[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>;
    this.writable = new WritableStream<Uint8Array>({
      write: (piece) =>
        new Promise((resolve, reject) => {
          zlib.write(piece, (error) => (error ? reject(error) : resolve()));
        }),
      close: () => void zlib.end(),
      abort: () => void zlib.destroy(),
    });
    this.readable = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: () => void zlib.destroy(),
      },
      { highWaterMark: 0 },
    );
  }
}

/** Compresses: `gzip` or `deflate-raw`. */
export class Packing extends ZlibPair {
  constructor(format: string) {
    super(format === 'gzip' ? createGzip(PACKED) : createDeflateRaw(PACKED));
  }
}

/** Decompresses. */
export class Unpacking extends ZlibPair {
  constructor(format: string) {
    super(format === 'gzip' ? createGunzip(UNPACKED) : createInflateRaw(UNPACKED));
  }
}
