import { inflateSync } from 'node:zlib';

/** The objects of a file by their number. */
export interface FileObjects {
  /** The dictionary at the end, which says where to begin. */
  readonly trailer: string;
  /** How many tables say where its objects are. */
  readonly tables: number;
  /** An object as it is written, without its stream. */
  value(id: number): string;
  /** Its stream, unpacked. */
  stream(id: number): string;
  /** The first one that says so. */
  find(pattern: RegExp): string;
  all(): readonly string[];
}

export const refsIn = (text: string): readonly number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));

/** Reads the tables of objects from the last to the first, and the objects packed together. Throws where a table does not fit. */
export function openObjects(file: Buffer): FileObjects {
  const whole = file.toString('latin1');
  const { trailer, places, tables } = placesOf(file, whole);
  const plain = new Map<number, { readonly value: string; readonly stream: string }>();
  const packs = new Map<number, readonly string[]>();
  for (const [id, { kind, at }] of places) {
    if (kind !== PLAIN) continue;
    if (!whole.startsWith(`${id} 0 obj`, at)) throw new Error(`Object ${id} is not where the table says.`);
    const object = plainObject(file, whole, at);
    plain.set(id, object);
    if (object.value.includes('/Type /ObjStm')) packs.set(id, unpacked(object.value, object.stream));
  }
  const values = new Map([...plain].map(([id, { value }]) => [id, value]));
  for (const [id, { kind, at, index }] of places) if (kind === PACKED) values.set(id, packs.get(at)?.[index] ?? '');
  return {
    trailer,
    tables,
    value: (id) => values.get(id) ?? '',
    stream: (id) => plain.get(id)?.stream ?? '',
    find: (pattern) => [...values.values()].find((value) => pattern.test(value)) ?? '',
    all: () => [...values.values()],
  };
}

const [PLAIN, PACKED] = [1, 2];

interface ObjectPlace {
  readonly kind: number;
  /** Bytes from the beginning, or the stream it is packed in. */
  readonly at: number;
  readonly index: number;
}

const entryNumber = (value: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+)`).exec(value)?.[1] ?? Number.NaN);

/** Follows the tables from the end. Throws where an object is in none of them, or in two. */
function placesOf(file: Buffer, whole: string) {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(whole)?.[1] ?? Number.NaN);
  const places = new Map<number, ObjectPlace>();
  let trailer = '';
  let tables = 0;
  for (let next = start; tables === 0 || !Number.isNaN(next);) {
    const { value, stream } = plainObject(file, whole, next);
    if (!/\/Type \/XRef[\s\S]*\/W \[1 4 2\]/.test(value))
      throw new Error('The file has no table of objects where it says.');
    if (tables === 0) trailer = value;
    tables += 1;
    const rows = Buffer.from(stream, 'latin1');
    for (const [row, id] of numbered(value).entries()) {
      if (places.has(id)) throw new Error(`Object ${id} is in two tables.`);
      places.set(id, {
        kind: rows.readUInt8(row * 7),
        at: rows.readUInt32BE(row * 7 + 1),
        index: rows.readUInt16BE(row * 7 + 5),
      });
    }
    next = entryNumber(value, 'Prev');
  }
  const size = entryNumber(trailer, 'Size');
  for (let id = 0; id < size; id += 1) if (!places.has(id)) throw new Error(`Object ${id} is in no table.`);
  return { trailer, places, tables };
}

/** Numbers of the objects of a table, in its order. */
function numbered(value: string): readonly number[] {
  const bounds = (/\/Index \[([^\]]*)\]/.exec(value)?.[1] ?? '').trim().split(/\s+/).map(Number);
  return bounds.flatMap((first, at) =>
    at % 2 === 0 ? Array.from({ length: bounds[at + 1] ?? 0 }, (_, more) => first + more) : [],
  );
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
