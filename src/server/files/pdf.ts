import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawDrawing, drawFacts, drawList, drawText } from './pdf/blocks.ts';
import { Flow } from './pdf/flow.ts';
import { openKit } from './pdf/kit.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import type { PdfContent, PdfDocument } from './pdf/pdf-document.ts';
import { LOGO } from './pdf/pdf-look.ts';
import { Sheet } from './pdf/sheet.ts';
import { drawTable } from './pdf/table.ts';

export type { PdfColumn, PdfContent, PdfDocument, PdfDrawing, PdfRow, PdfShape } from './pdf/pdf-document.ts';
export { pdfHeading, pdfText } from './pdf/pdf-parts.ts';

/** Pixels a logo is drawn with for each point: sharp in print. */
const SHARP = 4;

/**
 * Writes a document as PDF in Inter, which has the letters of Vietnamese, as it is laid out: a page is written when it is
 * full, and no faster than it is read. Rows are asked for as they are drawn; of what is written nothing is kept but a name
 * for each page of a table. The number of pages, known at the end, is drawn by a form all feet share.
 * Laying out yields to others every few rows. An error of what it is made from destroys the stream.
 *
 * It is tagged as PDF/UA asks: headings, lists, tables with the heads of their columns and rows, pictures with what they
 * show; all else is marked as not to be read. It has a title, a language and an outline. Nothing is fetched from anywhere.
 * The same document gives the same bytes.
 */
export function writePdf(document: PdfDocument): Readable {
  return Readable.from(bytesOf(document), { objectMode: false });
}

async function* bytesOf(document: PdfDocument): AsyncGenerator<Uint8Array> {
  const logo = await logoOf(document.company.logo);
  const kit = openKit(document);
  const sheet = new Sheet(kit, document);
  const flow = new Flow(sheet, document.title);
  drawLetterhead(flow, document, logo);
  for await (const content of document.content)
    for await (const _ of drawn(flow, content)) {
      const bytes = kit.read();
      if (bytes) yield bytes;
      await nextTurn();
    }
  flow.begin(0);
  sheet.finish();
  kit.end();
  for (let bytes = kit.read(); bytes; bytes = kit.read()) yield bytes;
}

/** Draws a piece. It pauses at its end, and within where it is long. */
async function* drawn(flow: Flow, content: PdfContent): AsyncGenerator<void> {
  if (content.kind === 'heading') flow.heading(content);
  else if (content.kind === 'text') drawText(flow, content);
  else if (content.kind === 'list') drawList(flow, content);
  else if (content.kind === 'facts') drawFacts(flow, content);
  else if (content.kind === 'drawing') drawDrawing(flow, content);
  else yield* drawTable(flow, content);
  yield;
}

/** The logo as PNG on white: PDF knows no WebP, and what shines through would be unpacked beside the others' bytes. */
async function logoOf(bytes: Uint8Array | null | undefined): Promise<Buffer | null> {
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: LOGO.width * SHARP, height: LOGO.height * SHARP, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ palette: false })
    .toBuffer();
}
