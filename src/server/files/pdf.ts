import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawFacts, drawList, drawText } from './pdf/blocks.ts';
import { drawDrawing, drawFill } from './pdf/drawings.ts';
import { Flow } from './pdf/flow.ts';
import { openKit } from './pdf/kit.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import type { PdfContent, PdfDocument } from './pdf/pdf-document.ts';
import { LOGO } from './pdf/pdf-look.ts';
import { PDF_LIMITS, Sheet, type PdfLimits } from './pdf/sheet.ts';
import { drawTable } from './pdf/table.ts';

export type { PdfColumn, PdfContent, PdfDocument, PdfDrawing, PdfRoom, PdfRow, PdfShape } from './pdf/pdf-document.ts';
export { pdfBars, pdfColumns } from './pdf/charts.ts';
export type { PdfBar, PdfChart } from './pdf/charts.ts';
export { pdfHeading, pdfText } from './pdf/pdf-parts.ts';

/** Pixels of a logo per point: sharp in print. */
const SHARP = 4;

/**
 * Writes a document as PDF in Inter, which covers Vietnamese. The layout is complete before the first byte is sent, so
 * that faults of the content are still reported as an error response. So is a table with more rows than a PDF may have
 * (422 `file.pdf-rows`); XLSX and CSV have no such limit. Rows are read as they are drawn. The layout yields to other
 * work every few rows.
 *
 * The file is tagged according to PDF/UA: headings, lists, tables with column and row headers, pictures with
 * alternative texts; everything else is an artifact. It has a title, a language and an outline. Nothing is fetched. The
 * same document gives the same bytes.
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

/** Draws one piece of content. Yields at its end, and in between if it is long. */
async function* drawn(flow: Flow, content: PdfContent): AsyncGenerator<void> {
  if (content.kind === 'heading') flow.heading(content);
  else if (content.kind === 'text') drawText(flow, content);
  else if (content.kind === 'list') drawList(flow, content);
  else if (content.kind === 'facts') drawFacts(flow, content);
  else if (content.kind === 'drawing') drawDrawing(flow, content);
  else if (content.kind === 'fill') drawFill(flow, content);
  else yield* drawTable(flow, content);
  yield;
}

/** The logo as PNG on white. PDF does not support WebP, and transparency would be unpacked in memory. */
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
