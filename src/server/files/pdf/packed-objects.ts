import type { Kit, KitRef } from './kit.ts';
import { packedPlace, TOGETHER } from './object-places.ts';

/**
 * Small objects of a file, some hundred of them compressed together (ISO 32000-1, 7.5.7). Tags are most of the objects of a
 * long table: alone, each takes a hundred bytes in the file.
 */
export class PackedObjects {
  private stream: KitRef | null = null;
  private heads: string[] = [];
  private bodies: string[] = [];
  private length = 0;

  constructor(private readonly kit: Kit) {}

  /** Ends an object whose value is `text`. */
  end(ref: KitRef, text: string): void {
    this.stream ??= this.kit.ref({ Type: 'ObjStm' });
    this.heads.push(`${ref.id} ${this.length}`);
    this.kit._refEnd({ id: ref.id, offset: packedPlace(this.stream.id, this.bodies.length) });
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
