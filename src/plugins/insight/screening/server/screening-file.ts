import { exactText, decimal } from '#domain/units';
import type { ReferenceNames } from '#plugins/reference/reference-data/server';
import { writeCsv, writeXlsx, type FileReply, type SheetColumn } from '#server';
import { spendFacts, type Estimated, type Screening, type ScreeningRow } from '../contract/index.ts';
import { spendFormula } from '../domain/index.ts';

import type { SayInFile } from './texts/index.ts';

interface Style {
  readonly say: SayInFile;
  readonly names: Pick<ReferenceNames, 'category'>;
}

/** A workbook with the categories and what the figures mean, or the categories as CSV. */
export function screeningFile(found: Screening, format: 'xlsx' | 'csv', style: Style): FileReply['content'] {
  const { say } = style;
  const columns = columnsOf(say);
  const rows = found.rows.map((row) => lineOf(row, style));
  if (format === 'csv') return writeCsv(columns, rows);
  return writeXlsx([
    {
      name: say('screening.file.about'),
      columns: [
        { title: say('screening.file.item'), width: 30 },
        { title: say('screening.file.value'), width: 90 },
      ],
      rows: aboutRows(found, say),
    },
    { name: say('screening.file.categories'), columns, rows },
  ]);
}

const TONNES = 't CO2-e';

function columnsOf(say: SayInFile): readonly SheetColumn[] {
  return [
    { title: say('screening.file.number'), kind: 'number', width: 8 },
    { title: say('screening.file.category'), width: 44 },
    { title: say('screening.file.state'), width: 16 },
    { title: say('screening.file.reason'), width: 50 },
    { title: say('screening.file.criteria'), width: 30 },
    { title: say('screening.file.note'), width: 40 },
    { title: `${say('screening.file.recorded')} (${TONNES})`, kind: 'number', width: 20 },
    { title: `${say('screening.file.estimate')} (${TONNES})`, kind: 'number', width: 20 },
    { title: `${say('screening.file.share')} (%)`, kind: 'number', width: 16 },
    { title: say('screening.file.working'), width: 60 },
    { title: say('screening.file.sources'), width: 60 },
    { title: say('screening.file.day'), kind: 'day', width: 14 },
    { title: say('screening.file.by'), width: 24 },
  ];
}

function lineOf(row: ScreeningRow, { say, names }: Style): readonly (string | null)[] {
  const { estimate, written } = row;
  return [
    String(row.category),
    names.category(row.categoryId),
    say(`screening.file.states.${row.state}`),
    row.reason,
    row.criteria.map((one) => say(`screening.file.criterion.${one}`)).join('; '),
    row.note,
    plain(row.recorded),
    plain(estimate?.tonnes ?? null),
    row.share,
    workingOf(estimate),
    sourcesOf(estimate),
    written === null ? null : written.at.slice(0, 10),
    written?.by ?? null,
  ];
}

const plain = (amount: string | null) => (amount === null ? null : exactText(decimal(amount)));

/** The formula of an estimate from spend, the basis of another one. */
export function workingOf(estimate: Estimated | null): string | null {
  if (estimate === null) return null;
  return estimate.kind === 'OWN' ? estimate.basis : spendFormula(spendFacts(estimate));
}

export function sourcesOf(estimate: Estimated | null): string | null {
  if (estimate?.kind !== 'SPEND') return null;
  const { factor, rates, prices } = estimate;
  const figures = [rates.spend, rates.factor, prices?.factorYear, prices?.spendYear];
  return [
    `${factor.name} (${factor.editionTitle}, ${factor.table})`,
    ...figures.flatMap((one) => (one ? [`${one.source}, ${one.year}`] : [])),
  ].join('; ');
}

function aboutRows({ year, from, to, includeDrafts, summary }: Screening, say: SayInFile) {
  const rows: readonly (readonly [string, string | null])[] = [
    [say('screening.file.year'), `FY${year} (${from} – ${to})`],
    [say('screening.file.records'), say(includeDrafts ? 'screening.file.with-drafts' : 'screening.file.approved')],
    [say('screening.file.states.RELEVANT'), String(summary.relevant)],
    [say('screening.file.states.NOT_RELEVANT'), String(summary.notRelevant)],
    [say('screening.file.states.NOT_YET'), String(summary.notYet)],
    [say('screening.file.share'), summary.share === null ? null : `${summary.share} %`],
    [say('screening.file.share'), say('screening.file.share.text')],
    [say('screening.file.estimate'), say('screening.file.estimate.text')],
    [say('screening.file.source'), say('screening.file.source.text')],
  ];
  return rows;
}
