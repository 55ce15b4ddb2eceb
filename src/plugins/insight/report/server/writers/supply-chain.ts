import { decimal } from '#domain/units';
import type { NameSum } from '#plugins/records/records/server';
import { hasScope, type CompanyPart } from '../sections/company-part.ts';
import { columns, row, section, T } from '../sections/document-parts.ts';
import { amount, recordsOf, summed, sumOrNull } from '../sections/figures.ts';
import type { NamedLines, PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { placeUnknown } from '../reading/row-cursor.ts';
import type { PlacedRow, RowReader, WrittenSection } from '../written-report.ts';
import { canOpen } from './emissions.ts';

const SCOPE_3 = 3;

/** Scope 3 by its 15 categories, including those without data, and by counterparty. */
export function supplyChainSections(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): WrittenSection[] {
  return [categories(parts, context), counterparties(parts, context, reader)];
}

function categories(parts: readonly CompanyPart[], context: ReportContext): WrittenSection {
  const { say, names } = context;
  const cells = parts.flatMap((part) => part.cells).filter(({ scope }) => scope === SCOPE_3);
  const known = names.categories(SCOPE_3);
  const others = [...new Set(cells.map(({ category }) => category))].filter((id) => !known.includes(id));
  const rows = [...known, ...others].map((id) => {
    const of = cells.filter(({ category }) => category === id);
    return row(
      id,
      { category: names.category(id), total: amount(summed(of, 'tTotal')), records: String(recordsOf(of)) },
      { drill: canOpen(context) ? { scope: SCOPE_3, categoryId: id } : null },
    );
  });
  const total = {
    category: say('report.file.row.total'),
    total: amount(summed(cells, 'tTotal')),
    records: String(recordsOf(cells)),
  };
  return section('categories', say('report.file.section.categories'), {
    columns: columns(say, [
      ['category', 'text'],
      ['total', 'amount', T],
      ['records', 'count'],
    ]),
    rows: [...rows, row('total', total, { isTotal: true })],
    note: hasScope(context, SCOPE_3) ? null : say('report.file.note.no-scope-3'),
  });
}

export const COUNTERPARTIES = 'counterparties';

function counterparties(parts: readonly CompanyPart[], context: ReportContext, reader: PartReader): WrittenSection {
  const { say } = context;
  const lines = parts.flatMap((part) => part.lines).filter(({ scope }) => scope === SCOPE_3);
  const sums = { counterparty: say('report.file.row.total'), ...figuresOf(lines) };
  return section(COUNTERPARTIES, say('report.file.section.counterparties'), {
    columns: columns(say, [
      ['counterparty', 'text'],
      ['category', 'text'],
      ['total', 'amount', T],
      ['records', 'count'],
    ]),
    rows:
      lines.length === 0
        ? []
        : { count: null, last: row('total', sums, { isTotal: true }), read: counterpartyRows(context, reader) },
  });
}

type Figured = Pick<NameSum, 'tTotal' | 'records'>;

const figuresOf = (of: readonly Figured[]) => ({
  total: amount(sumOrNull(of.map(({ tTotal }) => (tTotal === null ? null : decimal(tTotal))))),
  records: String(recordsOf(of)),
});

/**
 * All counterparties by name, with their categories below; records without one come last. A place has the number of the
 * counterparty, its name and the category of the row.
 */
export function counterpartyRows(context: ReportContext, reader: PartReader): RowReader {
  return async function* read(after) {
    const [behind = 0, name = null, category = null] = after ?? [];
    let number = Number(behind);
    if (after !== null) {
      const rows = rowsOf(await reader.named(context, String(name)), number, context);
      const at = rows.findIndex(({ place }) => place[2] === category);
      if (at < 0) throw placeUnknown();
      yield* rows.slice(at + 1);
    }
    for await (const some of reader.names(context, name === null ? null : String(name)))
      for (const named of some) {
        if (named.sums.length === 0) continue;
        number += 1;
        yield* rowsOf(named, number, context);
      }
  };
}

/** A counterparty and its categories, in the order its facilities have them. */
function rowsOf({ name, sums }: NamedLines, number: number, { say, names }: ReportContext): readonly PlacedRow[] {
  if (sums.length === 0) return [];
  const id = `party-${number}`;
  const ordered = sums.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const whole = { counterparty: name === '' ? say('report.file.row.none') : name, category: null, ...figuresOf(sums) };
  return [
    { row: row(id, whole), place: [number, name, null] },
    ...ordered.map((sum) => ({
      row: row(
        `${id}.${sum.category}`,
        { counterparty: null, category: names.category(sum.category), ...figuresOf([sum]) },
        { level: 1 },
      ),
      place: [number, name, sum.category],
    })),
  ];
}

const orderOf = ({ firstFacility, category }: NameSum) => JSON.stringify([firstFacility, category]);
