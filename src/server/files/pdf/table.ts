import type { Flow } from './flow.ts';
import type { PdfRow, PdfRows, PdfTable } from './pdf-document.ts';
import { PDF_COLOURS, PDF_STYLES } from './pdf-look.ts';
import type { Element } from './structure.ts';
import { TableHead } from './table-head.ts';
import { PAD, placeColumns, rowHeight, setRow, type PlacedColumn, type SetRow } from './table-layout.ts';

/** Number of rows from which the widths are decided. */
const FIRST = 200;

/** Number of rows after which the layout yields. */
const TURN = 40;

/** Minimum number of lines kept together when a row taller than a page is split. */
const TALL = 3;

const COLUMN_HEAD = { scope: 'Column' } as const;
const ROW_HEAD = { scope: 'Row' } as const;

async function* oneByOne(rows: PdfRows): AsyncGenerator<PdfRow> {
  yield* rows;
}

/** Draws a table while its rows are read. Throws 422 `file.pdf-rows` if the document would exceed its limit. */
export async function* drawTable(flow: Flow, { columns, rows }: PdfTable): AsyncGenerator<void> {
  const { sheet } = flow;
  const source = oneByOne(rows);
  try {
    const first: PdfRow[] = [];
    let last = await source.next();
    for (; !last.done && first.length < FIRST; last = await source.next()) first.push(last.value);
    const { faces, left, width: room } = sheet;
    const places = placeColumns(columns, first, { faces, left, room, hasMore: !last.done });
    const head = new TableHead(columns, places, faces);
    const [top] = first;
    const lead = top ? rowHeight(setRow(top, places, faces).count) : 0;
    flow.begin(head.height + Math.min(lead, sheet.height / 2));
    const drawing = new TableDrawing(flow, head, places);
    let count = 0;
    const put = (row: PdfRow) => {
      sheet.count(columns.length);
      drawing.row(setRow(row, places, faces));
      count += 1;
      return count % TURN === 0;
    };
    for (const row of first) if (put(row)) yield;
    for (; !last.done; last = await source.next()) if (put(last.value)) yield;
    drawing.end();
    sheet.y += 8;
  } finally {
    await source.return(undefined);
  }
}

/** A table being drawn. Each page gets a table body in the tag tree, so that none grows with the table. */
class TableDrawing {
  private readonly table: Element;
  private body: Element;

  constructor(
    private readonly flow: Flow,
    private readonly head: TableHead,
    private readonly places: readonly PlacedColumn[],
  ) {
    const { sheet } = flow;
    this.table = sheet.root.add('Table');
    const group = this.table.add('THead');
    const row = group.add('TR');
    sheet.ink.apart(() => head.drawBand(sheet.ink, sheet.y));
    for (const title of head.titles(sheet.ink, sheet.y)) row.leaf('TH', title, COLUMN_HEAD);
    row.end();
    group.end();
    sheet.y += head.height;
    this.body = this.table.add('TBody');
  }

  row(row: SetRow): void {
    const { sheet } = this.flow;
    const height = rowHeight(row.count);
    // A row taller than a page starts here if some of its lines fit.
    const least = height > sheet.height - this.head.height ? rowHeight(TALL) : height;
    if (!sheet.has(least)) this.turn();
    const line = this.body.add('TR');
    const cells = row.cells.map((_, index) =>
      index === 0 && !this.places[index]?.isFigure ? line.add('TH', ROW_HEAD) : line.add('TD'),
    );
    for (let from = 0; from < row.count;) {
      if (from > 0) this.turnWithin();
      const fits = Math.floor((sheet.bottom - sheet.y - 2 * PAD.y) / PDF_STYLES.cell.leading);
      const until = Math.min(row.count, from + Math.max(1, fits));
      this.part(row, cells, from, until);
      from = until;
    }
    for (const cell of cells) cell.end();
    line.end();
  }

  end(): void {
    this.body.end();
    this.table.end();
  }

  private turn(): void {
    this.body.end();
    this.turnWithin();
    this.body = this.table.add('TBody');
  }

  /** Starts the next page and repeats the head as an artifact. */
  private turnWithin(): void {
    const { sheet } = this.flow;
    sheet.turn();
    sheet.ink.apart(() => {
      this.head.drawBand(sheet.ink, sheet.y);
      for (const draw of this.head.titles(sheet.ink, sheet.y)) draw();
    }, 'Pagination');
    sheet.y += this.head.height;
  }

  /** Draws the lines of a row that fit on the page. */
  private part({ cells, isTotal, count }: SetRow, elements: readonly Element[], from: number, until: number): void {
    const { sheet } = this.flow;
    const top = sheet.y + PAD.y;
    for (const [index, { lines, style, indent }] of cells.entries()) {
      const place = this.places[index];
      const shown = lines.slice(from, until);
      if (!place || shown.every((line) => line.text === '')) continue;
      const at = place.isFigure
        ? { x: 0, top, end: place.x + place.width - PAD.x }
        : { x: place.x + PAD.x + indent, top };
      elements[index]?.draw(() => sheet.ink.lines(shown, at, style));
    }
    const height = rowHeight(until - from);
    const { ink, left, width, y } = sheet;
    const [hasEnd, hasTotal] = [until === count, isTotal && from === 0];
    if (hasEnd || hasTotal)
      ink.apart(() => {
        if (hasEnd) ink.box(left, y + height - 0.5, width, 0.5, PDF_COLOURS.line);
        if (hasTotal) ink.box(left, y - 0.75, width, 0.75, PDF_COLOURS.strongLine);
      });
    sheet.y += height;
  }
}
