import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';

export interface Paper extends Readable {
  addPage(): unknown;
  font(name: string): Paper;
  fontSize(points: number): Paper;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { readonly lineBreak: false }): Paper;
  rect(x: number, y: number, width: number, height: number): Paper;
  fill(colour: string): Paper;
  fillColor(colour: string): Paper;
  image(png: Buffer, x: number, y: number, options: { readonly width: number }): unknown;
  end(): unknown;
}

type PaperClass = new (options: object) => Paper;

const PDFDocument = createRequire(import.meta.url)('pdfkit') as PaperClass;

/** Draws on one bill. `right` ends a text at `x`. */
export interface Pen {
  at(x: number, y: number, text: string, size?: number, bold?: boolean): void;
  right(x: number, y: number, text: string, size?: number, bold?: boolean): void;
  page(): void;
}

export async function drawn(draw: (pen: Pen, paper: Paper) => void, options: object = {}): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date(0) }, ...options });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  const write = (x: number, y: number, text: string, size = 9, bold = false, end = false) => {
    paper.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    paper.text(text, end ? x - paper.widthOfString(text) : x, y, { lineBreak: false });
  };
  draw(
    {
      at: (x, y, text, size, bold) => write(x, y, text, size, bold),
      right: (x, y, text, size, bold) => write(x, y, text, size, bold, true),
      page: () => paper.addPage(),
    },
    paper,
  );
  paper.end();
  return whole;
}

/** What changes from one bill to the next. */
export interface BillFacts {
  readonly invoice: string;
  readonly issued: string;
  readonly from: string;
  readonly to: string;
  /** Quantities as printed, in the order of the bill. */
  readonly quantities: readonly string[];
  readonly total: string;
  /** Another line in the address, which moves everything below it. */
  readonly addressLine?: string;
  readonly meter?: string;
  /** Sum of the quantities, where the bill prints one. */
  readonly sum?: string;
}
