import { OpenZip } from '../zip/read-zip.ts';
import { attribute, XmlCutter, type XmlPiece } from './xml-pieces.ts';
import { columnOf, type CellKind, type TableCell, type TableFile, type TableRow } from './table-row.ts';
import { TABLE_LIMITS, TableMeter, tooDeep, tooLongText, tooManyMerged, tooManyRows } from './table-limits.ts';
import { daySerial, sheetNumber } from './xlsx-values.ts';
import { readDateStyles, readSharedTexts, readWorkbook, XlsxParts } from './xlsx-parts.ts';

interface Book {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

/** Opens a workbook from memory. Sheets are decompressed in chunks. Throws `ZipFault`. */
export async function openXlsx(bytes: Buffer): Promise<TableFile> {
  const parts = new XlsxParts(await OpenZip.of(bytes));
  const { sheets, is1904 } = await readWorkbook(parts);
  const book: Book = { texts: await readSharedTexts(parts), dateStyles: await readDateStyles(parts), is1904 };
  return {
    kind: 'xlsx',
    sheets: sheets.map(({ name }) => name),
    async *rows(sheet) {
      const path = sheets.find(({ name }) => name === sheet)?.path;
      if (path === undefined) return;
      const merged = await mergedCells(parts, path);
      const reader = new SheetReader(book, merged);
      for await (const xml of parts.pieces(path)) yield* reader.read(xml);
    },
  };
}

/** A merged range, columns from 0 and rows from 1, all inclusive. */
interface Merge {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A sheet lists its merged cells after its rows, so it is scanned for them before the rows are read. */
async function mergedCells(parts: XlsxParts, path: string): Promise<readonly Merge[]> {
  const merges: Merge[] = [];
  let tail = '';
  for await (const xml of parts.pieces(path)) {
    const text = tail + xml;
    for (const match of text.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)) {
      const [, left = '', top = '0', right = '', bottom = '0'] = match;
      if (merges.length >= TABLE_LIMITS.merged) throw tooManyMerged();
      merges.push({ left: columnOf(left), right: columnOf(right), top: Number(top), bottom: Number(bottom) });
    }
    // Shorter than a whole tag, so that none is counted twice.
    tail = text.slice(text.lastIndexOf('<')).slice(0, 64);
  }
  return merges;
}

/** Converts the XML of a sheet to rows. */
class SheetReader {
  private readonly cutter = new XmlCutter();
  private row = 0;
  private cells: TableCell[] = [];
  private column = -1;
  private type = 'n';
  private style = 0;
  private text = '';
  private inside: 'v' | 't' | null = null;
  private isFormula = false;
  private isPhonetic = false;
  private depth = 0;
  private readonly meter = new TableMeter();

  constructor(
    private readonly book: Book,
    private readonly merges: readonly Merge[],
  ) {}

  *read(xml: string): Iterable<TableRow> {
    for (const piece of this.cutter.cut(xml)) {
      if (piece.kind === 'text') {
        if (this.inside !== null && !this.isPhonetic) this.text += piece.name;
        if (this.text.length > TABLE_LIMITS.text) throw tooLongText(this.row);
      } else {
        if (piece.kind === 'open') this.depth += 1;
        if (piece.kind === 'close') this.depth -= 1;
        if (this.depth > TABLE_LIMITS.depth) throw tooDeep();
        const row = this.tag(piece);
        if (row) yield row;
      }
    }
  }

  private tag({ kind, name, attributes }: XmlPiece): TableRow | null {
    switch (name) {
      case 'row':
        if (kind === 'open') this.row = Number(attribute(attributes, 'r') ?? this.row + 1);
        else if (kind === 'empty') this.row += 1;
        if (!(this.row <= TABLE_LIMITS.rows)) throw tooManyRows();
        return kind === 'close' ? this.finishedRow() : null;
      case 'c':
        if (kind !== 'close') this.begin(attributes);
        if (kind !== 'open') this.end();
        return null;
      case 'f':
        this.isFormula = true;
        return null;
      case 'v':
      case 't':
        this.inside = kind === 'open' ? name : null;
        return null;
      case 'rPh':
        this.isPhonetic = kind === 'open';
        return null;
      default:
        return null;
    }
  }

  private finishedRow(): TableRow | null {
    const { cells } = this;
    this.cells = [];
    this.column = -1;
    this.meter.row(this.row, cells.length);
    return cells.length > 0 ? { number: this.row, cells } : null;
  }

  private begin(attributes: string): void {
    const reference = attribute(attributes, 'r');
    this.column = reference === undefined ? this.column + 1 : columnOf(reference);
    this.type = attribute(attributes, 't') ?? 'n';
    this.style = Number(attribute(attributes, 's') ?? 0);
    this.text = '';
    this.isFormula = false;
  }

  private end(): void {
    const { kind, text } = this.value();
    this.meter.cell(this.row, this.column, text);
    const isMerged = this.merges.some(
      ({ left, right, top, bottom }) =>
        this.row >= top && this.row <= bottom && this.column >= left && this.column <= right,
    );
    if (text === '' && !this.isFormula && !isMerged) return;
    this.cells.push({
      column: this.column,
      text,
      kind,
      ...(this.isFormula ? { isFormula: true } : {}),
      ...(isMerged ? { isMerged: true } : {}),
    });
  }

  private value(): { readonly kind: CellKind; readonly text: string } {
    const { type, text, book } = this;
    if (text === '') return { kind: 'text', text };
    switch (type) {
      case 's':
        return { kind: 'text', text: book.texts[Number(text)] ?? '' };
      case 'str':
      case 'inlineStr':
        return { kind: 'text', text };
      case 'b':
        return { kind: 'boolean', text: text === '1' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { kind: 'error', text };
      case 'd':
        return { kind: 'date', text: text.slice(0, 10) };
      default: {
        const day = book.dateStyles[this.style] ? daySerial(text, book.is1904) : null;
        return day === null ? { kind: 'number', text: sheetNumber(text) } : { kind: 'date', text: day };
      }
    }
  }
}
