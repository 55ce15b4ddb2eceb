import { css } from '@emotion/react';
import { themes } from '../themes/index.ts';

const { color, fontFamily } = themes.light;

/** On paper only the document shows: no bars, filters or buttons; its containers take no room. */
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

/** A text as a quoted CSS string. */
const quoted = (text: string) => `"${text.replaceAll(/["\\\n\r]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;

/** The page: A4, header, footer and page number. */
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
