import type { PdfContent, PdfHeading, PdfText } from './pdf-document.ts';

/** A section heading, or one of a lower level. If several documents are combined, each starts on a new page. */
export function pdfHeading(text: string, level: PdfHeading['level'] = 2, onNewPage = false): PdfContent {
  return { kind: 'heading', level, text, onNewPage };
}

/** A paragraph: plain, quiet (below a table) or lead (the first sentence). */
export function pdfText(text: string, tone: PdfText['tone'] = 'body'): PdfContent {
  return { kind: 'text', text, tone };
}
