import type { Transform } from 'node:stream';
import { createDeflateRaw, createGunzip, createGzip, createInflateRaw } from 'node:zlib';

/** Quick rather than small: most of the time of an export would be spent on the last tenth. */
const LEVEL = 3;

/** Bytes of a piece that comes out: few of what is sent, which waits for its reader. */
const PACKED = { chunkSize: 16 * 1024, level: LEVEL };
const UNPACKED = { chunkSize: 64 * 1024 };

/**
 * zlib as a pair of web streams which takes a piece when the one before it has gone through. The `CompressionStream` of Node
 * counts pieces where it means bytes, and takes 16,384 of them ahead: a file whose reader is slow is held in memory whole.
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

/** Packs: `gzip` or `deflate-raw`. */
export class Packing extends ZlibPair {
  constructor(format: string) {
    super(format === 'gzip' ? createGzip(PACKED) : createDeflateRaw(PACKED));
  }
}

/** Unpacks. */
export class Unpacking extends ZlibPair {
  constructor(format: string) {
    super(format === 'gzip' ? createGunzip(UNPACKED) : createInflateRaw(UNPACKED));
  }
}
