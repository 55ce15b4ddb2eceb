import { css } from '@emotion/react';
import { themes } from '../themes/index.ts';

const { color, fontFamily } = themes.light;

/** On paper the document stands alone: no bars, no filters, no buttons; what it stands in takes no room. */
export const aloneOnPaper = css`
  @media print {
    body *:not(:has([data-paper]), [data-paper], [data-paper] *, [data-print-sheet], [data-print-sheet] *) {
      display: none !important;
    }
    body :has([data-paper]) {
      display: block !important;
      container-type: normal !important;
      width: auto !important;
      max-width: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      overflow: visible !important;
      background: none !important;
      border: 0 !important;
      box-shadow: none !important;
    }
    [data-paper] button {
      display: none !important;
    }
  }
`;

interface SheetWords {
  readonly heading: string;
  readonly foot: string;
  readonly isWide: boolean;
}

/** A text as CSS writes it between quotes. */
const quoted = (text: string) => `"${text.replaceAll(/["\\\n\r]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;

/** The sheet: A4, its head and foot, its number of how many. */
export function sheetOf({ heading, foot, isWide }: SheetWords): string {
  const small = `font: 7.5pt ${fontFamily.sans}; color: ${color.textMuted};`;
  return `@page {
    size: A4 ${isWide ? 'landscape' : 'portrait'};
    margin: 18mm 14mm 16mm;
    @top-left { content: ${quoted(heading)}; ${small} }
    @bottom-left { content: ${quoted(foot)}; ${small} }
    @bottom-right { content: counter(page) " / " counter(pages); ${small} }
  }`;
}
