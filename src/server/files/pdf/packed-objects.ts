import { deflateSync } from 'node:zlib';
import type { Kit, KitRef } from './kit.ts';

/** Objects of one stream: few enough that a reader unpacks little to come to one. */
const TOGETHER = 200;

/** Bytes of an entry of the table of objects: kind, place, index. */
const ENTRY = 7;

/** A number for the place of a packed object, told from an offset by its sign. */
const placeOf = (stream: number, index: number) => -(stream * TOGETHER + index);

/**
 * Small objects of a file, many of them compressed together (ISO 32000-1, 7.5.7). Tags are most of the objects of a long
 * table: alone, each takes a hundred bytes in the file and a line in its table of objects.
 */
export class PackedObjects {
  private stream: KitRef | null = null;
  private heads: string[] = [];
  private bodies: string[] = [];
  private length = 0;

  constructor(private readonly kit: Kit) {
    kit._finalize = () => writeTable(kit);
  }

  /** Ends an object whose value is `text`. */
  end(ref: KitRef, text: string): void {
    this.stream ??= this.kit.ref({ Type: 'ObjStm' });
    this.heads.push(`${ref.id} ${this.length}`);
    this.kit._refEnd({ id: ref.id, offset: placeOf(this.stream.id, this.bodies.length) });
    this.bodies.push(text);
    this.length += text.length + 1;
    // What is written is not needed again; its number is.
    ref.data = null;
    if (this.bodies.length === TOGETHER) this.flush();
  }

  /** To be called at the end of the document. */
  flush(): void {
    if (!this.stream) return;
    const head = `${this.heads.join(' ')}\n`;
    Object.assign(this.stream.data ?? {}, { N: this.bodies.length, First: head.length });
    this.stream.end(`${head}${this.bodies.join('\n')}`);
    this.stream = null;
    this.heads = [];
    this.bodies = [];
    this.length = 0;
  }
}

/** The table of objects as a stream, which alone can name packed objects, in place of that of pdfkit. */
function writeTable(kit: Kit): void {
  const count = kit._offsets.length;
  const entries = Buffer.alloc((count + 2) * ENTRY);
  entries.writeUInt16BE(0xffff, 5);
  const start = kit._offset;
  for (const [index, offset] of [...kit._offsets, start].entries()) {
    const at = (index + 1) * ENTRY;
    const isPacked = offset < 0;
    entries.writeUInt8(isPacked ? 2 : 1, at);
    entries.writeUInt32BE(isPacked ? Math.floor(-offset / TOGETHER) : offset, at + 1);
    entries.writeUInt16BE(isPacked ? -offset % TOGETHER : 0, at + 5);
  }
  const packed = deflateSync(entries);
  const id = `<${kit._id.toString('hex')}>`;
  kit._write(`${count + 1} 0 obj`);
  kit._write(
    `<</Type /XRef /Size ${count + 2} /W [1 4 2] /Root ${kit._root.id} 0 R /Info ${kit._info.id} 0 R /ID [${id} ${id}] /Filter /FlateDecode /Length ${packed.length}>>`,
  );
  kit._write('stream');
  kit._write(packed);
  kit._write('\nendstream\nendobj\nstartxref');
  kit._write(`${start}`);
  kit._write('%%EOF');
  kit.push(null);
}
