/** What holds something and can be gone through once: a list, or rows on their way from the database. */
export type PdfRows = Iterable<PdfRow> | AsyncIterable<PdfRow>;

/** A document with the frame every document of the product has: letterhead, content, and a foot with its page number. */
export interface PdfDocument {
  readonly title: string;
  readonly subtitle?: string;
  /** Language of the text, for readers aloud: `en`, `vi`, `fr`. */
  readonly language: string;
  /** Whose document it is. The logo is PNG, JPEG or WebP. */
  readonly company: { readonly name: string; readonly logo?: Uint8Array | null };
  /** Moment the document states as its own, ISO 8601. The same moment and content give the same bytes. */
  readonly createdAt: string;
  /** Right of the foot: where from, from when. */
  readonly footer: string;
  /** Left of the foot, for example `Page 1 of 3`. How many there are is known at the end only: `pages` is put in as it is. */
  readonly pageLabel: (page: number, pages: string) => string;
  readonly orientation?: 'portrait' | 'landscape';
  readonly content: Iterable<PdfContent> | AsyncIterable<PdfContent>;
}

/** A piece of a document. Each has its tag, so that a reader aloud says what it is. */
export type PdfContent = PdfHeading | PdfText | PdfList | PdfFacts | PdfTable | PdfDrawing;

/** A heading, which is an entry of the outline as well. It never stands alone at the foot of a page. */
export interface PdfHeading {
  readonly kind: 'heading';
  /** The title of the document is 1; none may be left out on the way down. */
  readonly level: 2 | 3;
  readonly text: string;
  readonly onNewPage: boolean;
}

export interface PdfText {
  readonly kind: 'text';
  readonly text: string;
  readonly tone: 'body' | 'quiet' | 'lead';
}

/** Points with a bullet each. */
export interface PdfList {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** A few values with their names, side by side. */
export interface PdfFacts {
  readonly kind: 'facts';
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface PdfColumn {
  readonly title: string;
  /** Below the title, for example `t CO2-e`. */
  readonly unit?: string | null;
  /** Points, `*` for a share of the rest, `auto` for what the text needs. */
  readonly width: number | '*' | 'auto';
  /** Figures are set flush right, each digit as wide as any other, and never broken. */
  readonly isFigure?: boolean;
}

type PdfCell = string | { readonly text: string; readonly strong: boolean };

export interface PdfRow {
  readonly cells: readonly PdfCell[];
  /** How deep it is indented; 0 if absent. */
  readonly level?: number;
  /** A total: strong, with a line above. */
  readonly isTotal?: boolean;
}

/**
 * A table whose head is repeated on every page. Rows are not torn apart unless one is taller than a page. Rows are
 * asked for as they are written and forgotten then; widths are decided from the first of them.
 */
export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: PdfRows;
}

/** Shapes in points from the upper left corner of a picture. `y` of a text is its baseline. */
export type PdfShape =
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly fill: string }
  | { readonly x: number; readonly y: number; readonly text: string; readonly size: number };

/** A picture that is drawn: bars, boxes, words. */
export interface PdfDrawing {
  readonly kind: 'drawing';
  /** Said in place of the picture. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly PdfShape[];
}
