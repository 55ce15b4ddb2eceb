import { inflateSync } from 'node:zlib';

/** The objects of a file by their number. */
export interface FileObjects {
  /** The dictionary at the end, which says where to begin. */
  readonly trailer: string;
  /** An object as it is written, without its stream. */
  value(id: number): string;
  /** Its stream, unpacked. */
  stream(id: number): string;
  /** The first one that says so. */
  find(pattern: RegExp): string;
  all(): readonly string[];
}

export const refsIn = (text: string): readonly number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));

/** Reads the table of objects at the end, and the objects packed together. Throws where the table does not fit. */
export function openObjects(file: Buffer): FileObjects {
  const whole = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(whole)?.[1] ?? Number.NaN);
  const table = plainObject(file, whole, start);
  const [, newest] = /\/W \[1 4 2\]/.test(table.value) ? [true, table.stream] : [];
  if (newest === undefined) throw new Error('The file has no table of objects where it says.');
  const rows = Buffer.from(newest, 'latin1');
  const plain = new Map<number, { readonly value: string; readonly stream: string }>();
  const packs = new Map<number, readonly string[]>();
  for (let id = 1; id * 7 < rows.length; id += 1) {
    if (rows.readUInt8(id * 7) !== 1) continue;
    const at = rows.readUInt32BE(id * 7 + 1);
    if (!whole.startsWith(`${id} 0 obj`, at)) throw new Error(`Object ${id} is not where the table says.`);
    const object = plainObject(file, whole, at);
    plain.set(id, object);
    if (object.value.includes('/Type /ObjStm')) packs.set(id, unpacked(object.value, object.stream));
  }
  const values = new Map([...plain].map(([id, { value }]) => [id, value]));
  for (let id = 1; id * 7 < rows.length; id += 1)
    if (rows.readUInt8(id * 7) === 2)
      values.set(id, packs.get(rows.readUInt32BE(id * 7 + 1))?.[rows.readUInt16BE(id * 7 + 5)] ?? '');
  return {
    trailer: table.value,
    value: (id) => values.get(id) ?? '',
    stream: (id) => plain.get(id)?.stream ?? '',
    find: (pattern) => [...values.values()].find((value) => pattern.test(value)) ?? '',
    all: () => [...values.values()],
  };
}

function plainObject(file: Buffer, whole: string, at: number) {
  const end = whole.indexOf('endobj', at);
  const stream = whole.indexOf('stream\n', at);
  const isPlain = stream === -1 || stream > end;
  const value = whole.slice(whole.indexOf('obj', at) + 3, isPlain ? end : stream);
  if (isPlain) return { value, stream: '' };
  const length = Number(/\/Length (\d+)/.exec(value)?.[1] ?? 0);
  const bytes = file.subarray(stream + 7, stream + 7 + length);
  const isPacked = value.includes('/FlateDecode') && !value.includes('/Image');
  return { value, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') };
}

/** Objects of a stream of several, in their order. */
function unpacked(value: string, stream: string): readonly string[] {
  const first = Number(/\/First (\d+)/.exec(value)?.[1] ?? 0);
  const numbers = stream.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = numbers.filter((_, index) => index % 2 === 1);
  return starts.map((start, index) => stream.slice(first + start, first + (starts[index + 1] ?? stream.length)));
}
