import type { SheetQuestion } from '../contract/index.ts';
import type { SheetSample } from '../domain/index.ts';

/** What the form of a question receives at most: rows, cells and sheets, and characters of a cell. */
const SHOWN = { rows: 100, cells: 12_000, sheets: 12, text: 300 } as const;

/** The first rows of the sheets, as many as the form can show. */
export function shownSamples(samples: readonly SheetSample[]): SheetQuestion['samples'] {
  let cells = 0;
  return samples.slice(0, SHOWN.sheets).map(({ name, rows }) => {
    const shown: SheetQuestion['samples'][number]['rows'] = [];
    for (const row of rows.slice(0, SHOWN.rows)) {
      cells += row.cells.length;
      if (cells > SHOWN.cells && shown.length > 0) break;
      shown.push({
        number: row.number,
        cells: row.cells.map((cell) => ({ ...cell, text: cell.text.slice(0, SHOWN.text) })),
      });
    }
    return { name, rows: shown };
  });
}
