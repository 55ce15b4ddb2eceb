import { decimal, type Decimal } from '#domain/units';
import type { LineSum } from '#plugins/records/records/server';
import type { ReportRow } from '../../contract/index.ts';
import type { CompanyPart, FacilitySum, SourceSum } from '../sections/company-part.ts';
import { columns, GJ, row, section, type ColumnPlan } from '../sections/document-parts.ts';
import { grouped } from '../sections/grouped.ts';
import { amount, figure, recordsOf, sumOrNull } from '../sections/figures.ts';
import type { ReportContext } from '../report-definition.ts';
import { ownUseOf, scopeTotals } from '../sections/scope-totals.ts';
import type { WrittenSection } from '../written-report.ts';
import { canOpen } from './emissions.ts';

const BY_FACILITY: readonly ColumnPlan[] = [
  ['facility', 'text'],
  ['fuels', 'amount', GJ],
  ['purchased', 'amount', GJ],
  ['consumed', 'amount', GJ],
  ['notCombusted', 'amount', GJ],
  ['ownUse', 'amount', GJ],
  ['produced', 'amount', GJ],
  ['net', 'amount', GJ],
  ['records', 'count'],
];

const BY_INPUT: readonly ColumnPlan[] = [
  ['category', 'text'],
  ['input', 'text'],
  ['use', 'text'],
  ['quantity', 'amount'],
  ['unit', 'text'],
  ['gj', 'amount', GJ],
  ['records', 'count'],
];

function energyCells(
  cells: readonly (SourceSum | FacilitySum)[],
  used: Decimal | null,
): Readonly<Record<string, string | null>> {
  const { fuels, purchased, consumed, notCombusted, ownUse, produced, net } = scopeTotals(cells, used);
  return {
    fuels: amount(fuels),
    purchased: amount(purchased),
    consumed: amount(consumed),
    notCombusted: amount(notCombusted),
    ownUse: amount(ownUse),
    produced: amount(produced),
    net: amount(net),
    records: String(recordsOf(cells.filter(({ scope }) => scope !== 3))),
  };
}

/** Energy by facility, then consumption and the energy records, by input and use. */
export function energySections(parts: readonly CompanyPart[], context: ReportContext): WrittenSection[] {
  const { say } = context;
  const isGroup = parts.length > 1;
  const plans: readonly ColumnPlan[] = [...(isGroup ? [['company', 'text'] as const] : []), ...BY_FACILITY];
  const rows = parts.flatMap((part) => facilityRows(part, context));
  const total = { [isGroup ? 'company' : 'facility']: say('report.file.row.total') };
  const all = parts.flatMap(({ cells }) => cells);
  return [
    section('energy-facilities', say('report.file.section.energy-facilities'), {
      columns: columns(say, plans),
      rows:
        rows.length === 0
          ? []
          : [...rows, row('total', { ...total, ...energyCells(all, ownUseOf(parts)) }, { isTotal: true })],
      note: say('report.file.note.energy'),
    }),
    byInput('energy-consumed', [1, 2], parts, context),
    byInput('energy-stated', [4], parts, context),
  ];
}

function facilityRows({ company, facilities, byFacility, ownUse }: CompanyPart, context: ReportContext): ReportRow[] {
  return facilities.map(({ id, name }) =>
    row(
      id,
      { company: company.name, facility: name, ...energyCells(byFacility.get(id) ?? [], ownUse.get(id) ?? null) },
      { drill: canOpen(context) ? { facilityId: id } : null },
    ),
  );
}

function byInput(
  id: 'energy-consumed' | 'energy-stated',
  scopes: readonly number[],
  parts: readonly CompanyPart[],
  { say, names }: ReportContext,
): WrittenSection {
  const lines = parts.flatMap((part) => part.lines).filter((line) => scopes.includes(line.scope) && line.energyGj);
  const groups = grouped(lines, ({ category, inputType, consumptionType, unit }) =>
    JSON.stringify([category, inputType, consumptionType, unit]),
  );
  const total = (of: readonly LineSum[], name: 'quantity' | 'energyGj') =>
    amount(sumOrNull(of.map((line) => (line[name] === null ? null : decimal(line[name])))));
  const rows = groups
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, of], index) => {
      const [first] = of;
      if (!first) return [];
      const { category, inputType, unit } = first;
      return [
        row(`${id}.${index + 1}`, {
          category: names.category(category),
          input: names.input(category, inputType),
          use: names.use(first),
          quantity: total(of, 'quantity'),
          unit,
          gj: total(of, 'energyGj'),
          records: String(recordsOf(of)),
        }),
      ];
    });
  const sums = {
    category: say('report.file.row.total'),
    gj: figure(total(lines, 'energyGj')),
    records: String(recordsOf(lines)),
  };
  return section(id, say(`report.file.section.${id}`), {
    columns: columns(say, BY_INPUT),
    rows: rows.length === 0 ? [] : [...rows, row('total', sums, { isTotal: true })],
    note: id === 'energy-stated' ? say('report.file.note.energy-stated') : null,
  });
}
