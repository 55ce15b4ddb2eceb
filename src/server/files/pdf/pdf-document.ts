/** Rows that can be iterated once: a list, or rows read from the database. */
export type PdfRows = Iterable<PdfRow> | AsyncIterable<PdfRow>;

/** A document with the standard frame: letterhead, content, and a footer with the page number. */
export interface PdfDocument {
  readonly title: string;
  readonly subtitle?: string;
  /** Language of the text, for screen readers: `en`, `vi`, `fr`. */
  readonly language: string;
  /** The company the document belongs to. The logo is PNG, JPEG or WebP. */
  readonly company: { readonly name: string; readonly logo?: Uint8Array | null };
  /** The document's creation date, ISO 8601. The same date and content give the same bytes. */
  readonly createdAt: string;
  /** On the right of the footer: the source and its date. */
  readonly footer: string;
  /**
   * On the left of the footer, for example `Page 1 of 3`. The number of pages is known only at the end, so `pages` is a
   * placeholder that must be inserted unchanged.
   */
  readonly pageLabel: (page: number, pages: string) => string;
  readonly orientation?: 'portrait' | 'landscape';
  readonly content: Iterable<PdfContent> | AsyncIterable<PdfContent>;
}

/** A piece of a document. Each kind has its tag, for screen readers. */
export type PdfContent = PdfHeading | PdfText | PdfList | PdfFacts | PdfTable | PdfDrawing | PdfFill;

/** A heading, also an entry of the outline. It never stands alone at the bottom of a page. */
export interface PdfHeading {
  readonly kind: 'heading';
  /** The document's title is level 1. No level may be skipped. */
  readonly level: 2 | 3;
  readonly text: string;
  readonly onNewPage: boolean;
}

export interface PdfText {
  readonly kind: 'text';
  readonly text: string;
  readonly tone: 'body' | 'quiet' | 'lead';
}

/** A bulleted list. */
export interface PdfList {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** A few named values, side by side. */
export interface PdfFacts {
  readonly kind: 'facts';
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface PdfColumn {
  readonly title: string;
  /** Below the column title, for example `t CO2-e`. */
  readonly unit?: string | null;
  /** Points, `*` for a share of the rest, `auto` for the width of the text. */
  readonly width: number | '*' | 'auto';
  /** Figures are right-aligned, with digits of equal width, and never broken. */
  readonly isFigure?: boolean;
}

type PdfCell = string | { readonly text: string; readonly strong: boolean };

export interface PdfRow {
  readonly cells: readonly PdfCell[];
  /** Level of indentation. Default: 0. */
  readonly level?: number;
  /** A total: bold, with a line above. */
  readonly isTotal?: boolean;
}

/**
 * A table whose head is repeated on every page. A row is split only if it is taller than a page. Rows are read as they
 * are written and not kept; the widths of columns are decided from the first rows.
 */
export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: PdfRows;
}

/** A text of a picture. `y` is its baseline. */
export interface PdfWords {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  /** Maximum width in points; a longer text is cut and ends with an ellipsis. */
  readonly most?: number;
  /** `x` is where the text ends. */
  readonly isEnd?: boolean;
  readonly tone?: 'plain' | 'strong' | 'quiet';
}

/** Shapes of a picture, in points from its upper left corner. */
export type PdfShape =
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly fill: string }
  | PdfWords;

/** A vector drawing: bars, boxes, words. */
export interface PdfDrawing {
  readonly kind: 'drawing';
  /** The alternative text. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly PdfShape[];
}

/** The room of a drawing, in points. */
export interface PdfRoom {
  readonly width: number;
  readonly height: number;
}

/** Drawings side by side, each laid out for the room it gets. */
interface PdfFillRow {
  /** Points; absent: an equal part of what the others leave. */
  readonly height?: number;
  readonly drawings: readonly ((room: PdfRoom) => Omit<PdfDrawing, 'width' | 'height'>)[];
}

/** Rows of drawings that take up the rest of the page. */
export interface PdfFill {
  readonly kind: 'fill';
  readonly rows: readonly PdfFillRow[];
}
