import { decimal, type Decimal } from '#domain/units';
import type { ActivityLine } from '#plugins/records/records/server';
import { isOwnUse, PRODUCED_CATEGORIES } from '#plugins/insight/thresholds/contract';
import type { ReportRow } from '../../contract/index.ts';
import type { CompanyPart, CompanyPlaces } from '../sections/company-part.ts';
import { columns, GJ, row, section, T } from '../sections/document-parts.ts';
import { amount, recordsOf, sumOrNull } from '../sections/figures.ts';
import { grouped } from '../sections/grouped.ts';
import type { IncidentalAmounts, PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { scopeTotals } from '../sections/scope-totals.ts';
import type { WrittenSection } from '../written-report.ts';
import { canOpen } from './emissions.ts';

/** Reference amounts of the incidental limits, separately: t CO2-e of scopes 1 and 2, GJ consumed and produced. */
interface Measures {
  readonly emitted: Decimal | null;
  readonly consumed: Decimal | null;
  readonly produced: Decimal | null;
}

/**
 * Incidental amounts of each facility with their share of the facility's total, in NGER's order: after everything they
 * are part of. Null for books that do not define them.
 */
export async function incidentalSection(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): Promise<WrittenSection | null> {
  if (context.query.framework !== 'NGER') return null;
  const { say } = context;
  const isGroup = parts.length > 1;
  const rows: ReportRow[] = [];
  const all: ActivityLine[] = [];
  for (const part of parts) {
    const amounts = await reader.incidental(context, part);
    rows.push(...companyRows(part, amounts, context));
    all.push(...amounts.lines);
  }
  const total = row(
    'total',
    { [isGroup ? 'company' : 'facility']: say('report.file.row.total'), ...cellsOf(all, null) },
    { isTotal: true },
  );
  return section('incidental', say('report.file.section.incidental'), {
    columns: columns(say, [
      ...(isGroup ? [['company', 'text'] as const] : []),
      ['facility', 'text'],
      ['category', 'text'],
      ['input', 'text'],
      ['emitted', 'amount', T],
      ['emittedShare', 'percent', '%'],
      ['consumed', 'amount', GJ],
      ['consumedShare', 'percent', '%'],
      ['produced', 'amount', GJ],
      ['producedShare', 'percent', '%'],
      ['records', 'count'],
    ]),
    rows: rows.length === 0 ? [] : [...rows, total],
    note: say(rows.length === 0 ? 'report.file.note.no-incidental' : 'report.file.note.incidental'),
  });
}

/** One line per facility that has any, with its sources below it. */
function companyRows(
  { company, facilities }: CompanyPlaces,
  { lines, byFacility, ownUse }: IncidentalAmounts,
  context: ReportContext,
): ReportRow[] {
  const { names } = context;
  const nameOf = new Map(facilities.map(({ id, name }) => [id, name]));
  return grouped(lines, ({ facilityId }) => facilityId).flatMap(([id, own]) => {
    const whole = scopeTotals(byFacility.get(id) ?? [], ownUse.get(id) ?? null);
    const totals = { ...whole, emitted: sumOrNull([whole.scope1, whole.location]) };
    const place = { company: company.name, facility: nameOf.get(id) ?? id };
    const sources = grouped(own, ({ scope, category, inputType }) => [scope, category, inputType].join('.'));
    return [
      row(id, { ...place, ...cellsOf(own, totals) }, { drill: canOpen(context) ? { facilityId: id } : null }),
      ...sources.flatMap(([key, ofSource]) =>
        ofSource.slice(0, 1).map(({ scope, category, inputType }) =>
          row(
            `${id}.${key}`,
            {
              ...place,
              category: names.category(category),
              input: names.input(category, inputType),
              ...cellsOf(ofSource, totals),
            },
            {
              level: 1,
              drill: canOpen(context) ? { scope, categoryId: category, facilityId: id, inputTypeId: inputType } : null,
            },
          ),
        ),
      ),
    ];
  });
}

function cellsOf(lines: readonly ActivityLine[], whole: Measures | null): Readonly<Record<string, string | null>> {
  const measured = measuresOf(lines);
  const share = (name: keyof Measures) => amount(shareOf(measured[name], whole?.[name] ?? null));
  return {
    emitted: amount(measured.emitted),
    emittedShare: share('emitted'),
    consumed: amount(measured.consumed),
    consumedShare: share('consumed'),
    produced: amount(measured.produced),
    producedShare: share('produced'),
    records: String(recordsOf(lines)),
  };
}

function measuresOf(lines: readonly ActivityLine[]): Measures {
  const sum = (name: 'tTotal' | 'tLocation' | 'energyGj', isMeant: (line: ActivityLine) => boolean) =>
    sumOrNull(lines.filter(isMeant).map((line) => (line[name] === null ? null : decimal(line[name]))));
  return {
    emitted: sumOrNull([sum('tTotal', ({ scope }) => scope === 1), sum('tLocation', ({ scope }) => scope === 2)]),
    consumed: sum('energyGj', (line) => line.scope !== 4 || isOwnUse(line)),
    produced: sum('energyGj', ({ scope, category }) => scope === 4 && PRODUCED_CATEGORIES.includes(category)),
  };
}

/** Per cent; null without a total. */
const shareOf = (part: Decimal | null, whole: Decimal | null): Decimal | null =>
  part === null || whole === null || whole.isZero() ? null : part.times(100).div(whole);
