import type { Kit } from './kit.ts';

/** Places kept at once: so many objects have a table of their own. */
const KEPT = 50_000;

/** Bytes of an entry of a table: kind, place, index. */
const ENTRY = 7;

/** Objects packed into one stream at most. */
export const TOGETHER = 200;

/** A number for the place of a packed object, told from an offset by its sign. */
export const packedPlace = (stream: number, index: number): number => -(stream * TOGETHER + index);

/**
 * Where the objects of a file stand, in place of the one table of pdfkit. A table is written whenever there is enough for
 * one, and names the one before it, as in a file that was added to (ISO 32000-1, 7.5.6 and 7.5.8): what is kept does not
 * grow with the file. Tables are streams, which alone can name packed objects. To be made before an object has ended.
 */
export class ObjectPlaces {
  private ids: number[] = [];
  private places: number[] = [];
  /** Number of the table that is being written. */
  private own = 0;
  private last: number | null = null;

  constructor(
    private readonly kit: Kit,
    private readonly kept = KEPT,
  ) {
    // pdfkit numbers its objects by it.
    kit._offsets = new Count(kit._offsets.length);
    kit._refEnd = ({ id, offset }) => this.ended(id, offset);
    kit._finalize = () => this.finish();
  }

  private ended(id: number, place: number): void {
    const { kit } = this;
    if (id !== this.own) this.add(id, place);
    if (this.ids.length >= this.kept) this.write();
    kit._waiting -= 1;
    if (kit._waiting > 0 || !kit._ended) return;
    kit._ended = false;
    kit._finalize();
  }

  private add(id: number, place: number): void {
    this.ids.push(id);
    this.places.push(place);
  }

  /** A table of the objects that have ended since the last one, and of itself. */
  private write(): void {
    const { kit, last } = this;
    const { _root: Root, _info: Info, _id } = kit;
    const table = kit.ref({});
    this.own = table.id;
    const at = kit._offset;
    this.add(table.id, at);
    // The first object of a file is none.
    const { index, entries } = tableOf(this.ids, this.places, last === null);
    this.ids = [];
    this.places = [];
    this.last = at;
    table.data = {
      Type: 'XRef',
      Size: kit._offsets.length + 1,
      W: [1, 4, 2],
      Index: index,
      Root,
      ...(Info ? { Info } : {}),
      ID: [_id, _id],
      ...(last === null ? {} : { Prev: last }),
    };
    table.end(entries);
  }

  private finish(): void {
    this.write();
    this.kit._write('startxref');
    this.kit._write(`${this.last}`);
    this.kit._write('%%EOF');
    this.kit.push(null);
  }
}

/** As much of a list as its length. */
class Count {
  constructor(public length: number) {}

  push(): void {
    this.length += 1;
  }
}

/** Entries in the order of their numbers, with the first number and the length of each run of them. */
function tableOf(ids: readonly number[], places: readonly number[], isFirst: boolean) {
  const order = [...ids.keys()].toSorted((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  const free = isFirst ? 1 : 0;
  const entries = Buffer.alloc((order.length + free) * ENTRY);
  const index: number[] = isFirst ? [0, 1] : [];
  if (isFirst) entries.writeUInt16BE(0xffff, 5);
  let next = isFirst ? 1 : -1;
  for (const [row, one] of order.entries()) {
    const id = ids[one] ?? 0;
    const place = places[one] ?? 0;
    if (id === next) index[index.length - 1] = (index.at(-1) ?? 0) + 1;
    else index.push(id, 1);
    next = id + 1;
    const at = (row + free) * ENTRY;
    const isPacked = place < 0;
    entries.writeUInt8(isPacked ? 2 : 1, at);
    entries.writeUInt32BE(isPacked ? Math.floor(-place / TOGETHER) : place, at + 1);
    entries.writeUInt16BE(isPacked ? -place % TOGETHER : 0, at + 5);
  }
  return { index, entries };
}
