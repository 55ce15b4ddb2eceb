import { AUSTRALIA } from '#domain/emissions';
import type { Decimal } from '#domain/units';
import { shortPlace } from '#plugins/company/company/contract';
import type { ReportColumn, ReportRow } from '../../contract/index.ts';
import { hasScope, type CompanyPart, type FacilitySum, type SourceSum } from '../sections/company-part.ts';
import { columns, GJ, row, section, T } from '../sections/document-parts.ts';
import { amount, recordsOf } from '../sections/figures.ts';
import { countedOf } from '../sections/report-notes.ts';
import type { ReportContext } from '../report-definition.ts';
import { ownUseOf, scopeTotals } from '../sections/scope-totals.ts';
import type { WrittenSection } from '../written-report.ts';
import { canOpen } from './emissions.ts';

function totalColumns(context: ReportContext): ReportColumn[] {
  const { say } = context;
  const tonnes = (id: 'scope1' | 'scope2-location' | 'scope2-market' | 'scope3') =>
    ({ id, label: say(`report.file.row.${id}`), kind: 'amount', unit: T }) as const;
  return [
    tonnes('scope1'),
    tonnes('scope2-location'),
    tonnes('scope2-market'),
    ...(hasScope(context, 3) ? [tonnes('scope3')] : []),
    ...columns(say, [
      ['consumed', 'amount', GJ],
      ['produced', 'amount', GJ],
      ['records', 'count'],
    ]),
  ];
}

function totalCells(
  cells: readonly (SourceSum | FacilitySum)[],
  ownUse: Decimal | null,
): Readonly<Record<string, string | null>> {
  const totals = scopeTotals(cells, ownUse);
  return {
    scope1: amount(totals.scope1),
    'scope2-location': amount(totals.location),
    'scope2-market': amount(totals.market),
    scope3: amount(totals.scope3),
    consumed: amount(totals.consumed),
    produced: amount(totals.produced),
    records: String(recordsOf(cells)),
  };
}

/** What the places of facilities are called: states, as long as all of them are Australian. */
export const placeColumn = (parts: readonly CompanyPart[]): 'state' | 'region' =>
  parts.every(({ facilities }) => facilities.every(({ country }) => country === AUSTRALIA)) ? 'state' : 'region';

/** One line per facility with its location, included share, and total. */
export function facilitiesSection(parts: readonly CompanyPart[], context: ReportContext): WrittenSection {
  const { say } = context;
  const isGroup = parts.length > 1;
  const place = placeColumn(parts);
  const rows = parts.flatMap((part): ReportRow[] =>
    part.facilities.map(({ id, name, code, country, state, grid, fromDate, toDate }) =>
      row(
        id,
        {
          company: part.company.name,
          facility: name,
          code,
          [place]: shortPlace({ country, state }),
          grid,
          counted: countedOf(part, id),
          from: fromDate,
          to: toDate,
          ...totalCells(part.byFacility.get(id) ?? [], part.ownUse.get(id) ?? null),
        },
        { drill: canOpen(context) ? { facilityId: id } : null },
      ),
    ),
  );
  const total = { [isGroup ? 'company' : 'facility']: say('report.file.row.total') };
  const all = parts.flatMap(({ cells }) => cells);
  return section('facilities', say('report.file.section.facilities'), {
    columns: [
      ...columns(say, [
        ...(isGroup ? [['company', 'text'] as const] : []),
        ['facility', 'text'],
        ['code', 'text'],
        [place, 'text'],
        ['grid', 'text'],
        ['counted', 'text'],
        ['from', 'date'],
        ['to', 'date'],
      ]),
      ...totalColumns(context),
    ],
    rows: [...rows, row('total', { ...total, ...totalCells(all, ownUseOf(parts)) }, { isTotal: true })],
  });
}

/** The group by company. */
export function companiesSection(parts: readonly CompanyPart[], context: ReportContext): WrittenSection {
  const { say, structure } = context;
  const rows = parts.map((part) => {
    const { company, facilities, cells } = part;
    const member = structure.find(({ companyId }) => companyId === company.id);
    return row(company.id, {
      company: company.name,
      effective: member?.effectiveShare ?? '100',
      facilities: String(facilities.length),
      ...totalCells(cells, ownUseOf([part])),
    });
  });
  const all = parts.flatMap(({ cells }) => cells);
  const facilities = String(parts.reduce((count, part) => count + part.facilities.length, 0));
  return section('companies', say('report.file.section.companies'), {
    columns: [
      ...columns(say, [
        ['company', 'text'],
        ['effective', 'percent', '%'],
        ['facilities', 'count'],
      ]),
      ...totalColumns(context),
    ],
    rows: [
      ...rows,
      row(
        'total',
        { company: say('report.file.row.total'), facilities, ...totalCells(all, ownUseOf(parts)) },
        { isTotal: true },
      ),
    ],
  });
}
