import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawDrawing, drawFacts, drawList, drawText } from './pdf/blocks.ts';
import { Flow } from './pdf/flow.ts';
import { openKit } from './pdf/kit.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import type { PdfContent, PdfDocument } from './pdf/pdf-document.ts';
import { LOGO } from './pdf/pdf-look.ts';
import { PDF_LIMITS, Sheet, type PdfLimits } from './pdf/sheet.ts';
import { drawTable } from './pdf/table.ts';

export type { PdfColumn, PdfContent, PdfDocument, PdfDrawing, PdfRow, PdfShape } from './pdf/pdf-document.ts';
export { pdfHeading, pdfText } from './pdf/pdf-parts.ts';

/** Pixels a logo is drawn with for each point: sharp in print. */
const SHARP = 4;

/**
 * Writes a document as PDF in Inter, which has the letters of Vietnamese. It is laid out whole before its first byte: what
 * goes wrong with what it is made from is told then, and so is a table of more rows than a document holds (422
 * `file.pdf-rows`), which XLSX and CSV do. Rows are asked for as they are drawn. Laying out yields to others every few rows.
 *
 * It is tagged as PDF/UA asks: headings, lists, tables with the heads of their columns and rows, pictures with what they
 * show; all else is marked as not to be read. It has a title, a language and an outline. Nothing is fetched from anywhere.
 * The same document gives the same bytes.
 */
export function writePdf(document: PdfDocument, limits = PDF_LIMITS): Readable {
  return Readable.from(bytesOf(document, limits), { objectMode: false });
}

async function* bytesOf(document: PdfDocument, limits: PdfLimits): AsyncGenerator<Uint8Array> {
  const logo = await logoOf(document.company.logo);
  const kit = openKit(document);
  const sheet = new Sheet(kit, document, limits);
  const flow = new Flow(sheet, document.title);
  drawLetterhead(flow, document, logo);
  for await (const content of document.content) for await (const _ of drawn(flow, content)) await nextTurn();
  flow.begin(0);
  sheet.finish();
  kit.end();
  yield* kit as AsyncIterable<Uint8Array>;
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
