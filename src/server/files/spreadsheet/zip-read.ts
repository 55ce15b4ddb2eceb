import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { Readable } from 'node:stream';

/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

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

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const COMMENT_MOST = 65_535;
const ENCRYPTED = 1;

/** Files of an archive by its directory; refuses what is no archive and what says it unpacks to too much. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > ZIP_LIMITS.entries) throw new ZipFault('bomb');
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new ZipFault('broken');
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new ZipFault('broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > ZIP_LIMITS.unpacked) throw new ZipFault('bomb');
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_SIZE - COMMENT_MOST);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipFault('broken');
}

function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer {
  const { offset, packed } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new ZipFault('broken');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length) throw new ZipFault('broken');
  return bytes.subarray(from, from + packed);
}

/** A small part of an archive as text, at once. */
export function unzipText(bytes: Buffer, entry: ZipEntry): string {
  const packed = packedBytes(bytes, entry);
  if (entry.method === 0) return packed.toString('utf8');
  try {
    return inflateRawSync(packed, { maxOutputLength: ZIP_LIMITS.whole }).toString('utf8');
  } catch (error) {
    throw new ZipFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken');
  }
}

/** A part of an archive piece by piece. What is counted is what comes out: the directory may lie. */
export async function* unzip(bytes: Buffer, entry: ZipEntry): AsyncIterable<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === 0) {
    yield packed;
    return;
  }
  if (entry.method !== 8) throw new ZipFault('broken');
  const inflated = Readable.from([packed]).pipe(createInflateRaw({ chunkSize: 256 * 1024 }));
  let out = 0;
  try {
    for await (const piece of inflated as AsyncIterable<Buffer>) {
      out += piece.length;
      if (out > ZIP_LIMITS.unpacked || (out > RATIO_FROM && out > packed.length * ZIP_LIMITS.ratio))
        throw new ZipFault('bomb');
      yield piece;
    }
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault('broken');
  } finally {
    inflated.destroy();
  }
}
