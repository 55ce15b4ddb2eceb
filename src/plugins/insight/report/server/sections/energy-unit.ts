import { convert, decimal, type Decimal } from '#domain/units';
import type { Framework } from '#plugins/reference/frameworks/contract';
import { bookOf } from '#plugins/insight/books/contract';
import type { ReportRow } from '../../contract/index.ts';
import type { ReportContext } from '../report-definition.ts';
import type { RowReader, WrittenSection } from '../written-report.ts';
import { GJ } from './document-parts.ts';
import { amount } from './figures.ts';

type EnergyUnit = Framework['energyUnit'];

/** The unit that the framework of a report states energy in. */
export const energyUnitOf = ({ query }: Pick<ReportContext, 'query'>): EnergyUnit => bookOf(query.framework).energyUnit;

/** Energy in another unit, exact; null: no data. */
export function energyIn(gj: Decimal | null, unit: EnergyUnit): Decimal | null {
  if (gj === null) return null;
  const converted = convert(gj, GJ, unit);
  if (!converted.ok) throw new Error(`GJ and ${unit} are both units of energy.`);
  return converted.value;
}

function rowIn(row: ReportRow, columns: readonly string[], unit: EnergyUnit): ReportRow {
  const cells = columns.flatMap((id) => {
    const gj = row.cells[id];
    return gj === null || gj === undefined ? [] : [[id, amount(energyIn(decimal(gj), unit))]];
  });
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
}

/** Rows with the energy of these columns, which is in GJ, in another unit. */
export const rowsIn = (read: RowReader, columns: readonly string[], unit: EnergyUnit): RowReader =>
  async function* converted(after) {
    for await (const { row, place } of read(after)) yield { row: rowIn(row, columns, unit), place };
  };

/** A section written in GJ with its energy in another unit. */
export function sectionIn(section: WrittenSection, unit: EnergyUnit): WrittenSection {
  const ids = section.columns.flatMap((column) => (column.unit === GJ ? [column.id] : []));
  if (unit === GJ || ids.length === 0) return section;
  const { rows } = section;
  return {
    ...section,
    columns: section.columns.map((column) => (column.unit === GJ ? { ...column, unit } : column)),
    rows:
      'read' in rows
        ? { ...rows, last: rows.last && rowIn(rows.last, ids, unit), read: rowsIn(rows.read, ids, unit) }
        : rows.map((row) => rowIn(row, ids, unit)),
  };
}
