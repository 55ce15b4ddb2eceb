import type { PdfContent, PdfHeading, PdfText } from './pdf-document.ts';

/** A section's heading, or one of a lower level. Several documents in one begin on a page of their own. */
export function pdfHeading(text: string, level: PdfHeading['level'] = 2, onNewPage = false): PdfContent {
  return { kind: 'heading', level, text, onNewPage };
}

/** A paragraph: plain, quiet below a table, or the sentence that leads. */
export function pdfText(text: string, tone: PdfText['tone'] = 'body'): PdfContent {
  return { kind: 'text', text, tone };
}
