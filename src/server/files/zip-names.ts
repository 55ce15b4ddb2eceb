/** Signatures and sizes of APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const COMMENT_AT_MOST = 0xffff;

/**
 * Names of the entries of a zip file, read from its directory; nothing is unpacked. Null where the bytes are no whole
 * zip file: cut off, or with a directory that points outside.
 */
export function zipNames(bytes: Buffer): readonly string[] | null {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL_HEADER) return null;
  const end = endOfDirectory(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL_HEADER) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name));
    at += CENTRAL_BYTES + name + extra + comment;
  }
  return at <= end ? names : null;
}

/** Where the end record lies: a comment of at most 64 kB may follow it, and must reach to the last byte. */
function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_AT_MOST);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  return -1;
}
