import { inflateSync } from 'node:zlib';

/** The objects of a file by number. */
export interface FileObjects {
  /** The trailer dictionary. */
  readonly trailer: string;
  /** An object's text, without its stream. */
  value(id: number): string;
  /** Its stream, decompressed. */
  stream(id: number): string;
  /** The first object that matches. */
  find(pattern: RegExp): string;
  all(): readonly string[];
}

export const refsIn = (text: string): readonly number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));

/** Reads the objects by the cross-reference table. Throws if it is inconsistent. */
export function openObjects(file: Buffer): FileObjects {
  const whole = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(whole)?.[1] ?? Number.NaN);
  const [head, count] = /^xref\n0 (\d+)\n/.exec(whole.slice(start, start + 40)) ?? [];
  if (head === undefined) throw new Error('The file has no table of objects where it says.');
  const objects = new Map<number, { readonly value: string; readonly stream: string }>();
  // Entries are 20 bytes each; the first is unused (ISO 32000-1, 7.5.4).
  for (let id = 1; id < Number(count); id += 1) {
    const at = Number(whole.slice(start + head.length + id * 20, start + head.length + id * 20 + 10));
    if (!whole.startsWith(`${id} 0 obj`, at)) throw new Error(`Object ${id} is not where the table says.`);
    objects.set(id, objectAt(file, whole, at));
  }
  const values = [...objects.values()].map(({ value }) => value);
  return {
    trailer: whole.slice(whole.indexOf('trailer', start)),
    value: (id) => objects.get(id)?.value ?? '',
    stream: (id) => objects.get(id)?.stream ?? '',
    find: (pattern) => values.find((value) => pattern.test(value)) ?? '',
    all: () => values,
  };
}

function objectAt(file: Buffer, whole: string, at: number) {
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
