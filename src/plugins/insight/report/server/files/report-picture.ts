import { pdfBars, type PdfDrawing } from '#server';
import type { ReportDocument } from '../../contract/index.ts';
import type { Say } from '../texts/index.ts';
import { figureText } from './figure-text.ts';
import { isHeld, type PaperRows } from './paper-rows.ts';

/** Points: a page upright and a page across, inside their margins. */
const WIDTHS = { portrait: 507, landscape: 753 } as const;

/** Height of the title and of a bar, in points. */
const TITLE = 14;
const BAR = 18;

interface PicturedReport {
  readonly language: ReportDocument['language'];
  readonly sections: readonly { readonly id: string; readonly title: string; readonly rows: PaperRows }[];
}

/** The scopes of a report as bars, from the rows of its totals; null: it has none with a figure. */
export function scopePicture(
  { language, sections }: PicturedReport,
  say: Say,
  orientation: keyof typeof WIDTHS,
): PdfDrawing | null {
  const totals = sections.find(({ id }) => id === 'totals');
  if (!totals || !isHeld(totals.rows)) return null;
  const bars = totals.rows.flatMap(({ id, isTotal, cells }) => {
    const tonnes = cells['total'] ?? null;
    if (isTotal || tonnes === null || !id.startsWith('scope')) return [];
    return [{ name: cells['line'] ?? '', value: Number(tonnes), text: figureText(tonnes, 1, language) }];
  });
  if (bars.length === 0) return null;
  const room = { width: WIDTHS[orientation], height: TITLE + bars.length * BAR };
  return { ...pdfBars(`${totals.title} (t CO2-e)`, bars, say('report.file.head.none'))(room), ...room };
}
