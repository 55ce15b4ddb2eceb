import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file to put into an archive; its content is asked for when its turn comes. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** Quick rather than small: most of the time of an export would be spent on the last tenth. */
const LEVEL = 3;

/** Sizes and check sum follow the content, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the zero of archives: equal content makes equal bytes. */
const DOS_DAY = 0x0021;
/** What an archive can say of itself without its 64-bit extension. */
const MOST = 0xffff_ffff;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** An archive piece by piece, while its parts are being made. Nothing of it is kept but the directory. */
export async function* writeZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncIterable<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content } of parts) {
    const nameBytes = Buffer.from(name);
    const offset = at;
    const head = localHeader(nameBytes);
    yield head;
    at += head.length;
    const tally = { crc: 0, size: 0 };
    let packed = 0;
    for await (const piece of deflated(content, tally)) {
      yield piece;
      packed += piece.length;
    }
    at += packed;
    if (at > MOST || tally.size > MOST) throw new RangeError('An archive of more than 4 GiB cannot be written.');
    const entry = { name: nameBytes, ...tally, packed, offset };
    const tail = descriptor(entry);
    yield tail;
    at += tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endRecord(written.length, directory.length, at);
}

async function* deflated(content: ZipPart['content'], tally: { crc: number; size: number }): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      tally.crc = crc32(bytes, tally.crc);
      tally.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: 64 * 1024 });
  const source = Readable.from(counted(), { highWaterMark: 2 });
  source.on('error', (error) => deflate.destroy(error));
  try {
    yield* source.pipe(deflate) as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    deflate.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DOS_DAY, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DOS_DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
