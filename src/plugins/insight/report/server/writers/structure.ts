import { exactText, decimal } from '#domain/units';
import { shortPlace } from '#plugins/company/company/contract';
import { abnText } from '../../domain/index.ts';
import type { CompanyPart } from '../sections/company-part.ts';
import { columns, row, section } from '../sections/document-parts.ts';
import { dayText } from '../files/figure-text.ts';
import { countedOf } from '../sections/report-notes.ts';
import type { ReportContext } from '../report-definition.ts';
import type { WrittenSection } from '../written-report.ts';
import { placeColumn } from './facilities.ts';

/**
 * The controlling corporation and all its subsidiaries on a day of the period, with or without consent, with their
 * days.
 */
export function structureSection({ say, company, companies, structure }: ReportContext): WrittenSection {
  const included = new Set(companies.map(({ id }) => id));
  const percent = (share: string) => exactText(decimal(share));
  return section('structure', say('report.file.section.structure'), {
    columns: [
      ...columns(say, [['name', 'text']]),
      {
        id: 'abn',
        label: say(company.country === 'AU' ? 'report.file.head.abn' : 'report.file.head.registration'),
        kind: 'text',
        unit: null,
      },
      ...columns(say, [
        ['share', 'percent', '%'],
        ['effective', 'percent', '%'],
        ['joined', 'date'],
        ['left', 'date'],
        ['reports', 'text'],
      ]),
    ],
    rows: [
      row(company.id, {
        name: company.name,
        abn: company.registrationNumber ?? (company.abn === null ? null : abnText(company.abn)),
        share: null,
        effective: '100',
        joined: null,
        left: null,
        reports: say('report.file.word.controlling'),
      }),
      ...structure.map(({ id, name, abn, registrationNumber, companyId, level, share, effectiveShare, days }) =>
        row(
          id,
          {
            name,
            abn: registrationNumber ?? (abn === null ? null : abnText(abn)),
            share: percent(share),
            effective: percent(effectiveShare),
            joined: days.from,
            left: days.to,
            reports: say(
              companyId !== null && included.has(companyId)
                ? 'report.file.word.included'
                : 'report.file.word.no-consent',
            ),
          },
          { level },
        ),
      ),
    ],
  });
}

/** Name, location and reporting window of the report's facility. */
export function facilitySection(parts: readonly CompanyPart[], { say, language }: ReportContext): WrittenSection {
  const rows = parts.flatMap((part) =>
    part.facilities.flatMap((facility) =>
      (
        [
          ['name', facility.name],
          ['code', facility.code],
          ['company', part.company.name],
          [placeColumn(parts), shortPlace(facility)],
          ['grid', facility.grid],
          ['from', dayText(facility.fromDate, language)],
          ['to', facility.toDate === null ? say('report.file.word.open') : dayText(facility.toDate, language)],
          ['counted', countedOf(part, facility.id)],
        ] as const
      ).map(([id, value]) => row(id, { line: say(`report.file.column.${id}`), value })),
    ),
  );
  return section('facility', say('report.file.section.facility'), {
    columns: columns(say, [
      ['line', 'text'],
      ['value', 'text'],
    ]),
    rows,
  });
}
