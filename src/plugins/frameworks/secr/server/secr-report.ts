import { fixedText, type Decimal } from '#domain/units';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import {
  amount,
  changed,
  commonNotes,
  controlsOf,
  energyIn,
  ratioSection,
  row,
  section,
  summed,
  summedMarket,
  sumOrNull,
  T,
  yearBefore,
  type CompanyPart,
  type PartReader,
  type ReportBody,
  type ReportContext,
  type ReportDefinition,
  type SourceSum,
  type WrittenSection,
} from '#plugins/insight/report/server';
import type { ReportColumn } from '#plugins/insight/report/contract';
import type { Texts } from '#server';
import { framework } from '../framework.ts';
import { SECR_LINES, secrLine, type SecrLine } from '../domain/index.ts';
import type { Say } from './texts/index.ts';

const HOME = 'GB';

/** Everything one table needs. */
interface Tables {
  readonly say: Say;
  readonly context: ReportContext;
  /** Sources of the period in facilities of the United Kingdom, and in other countries. */
  readonly home: readonly SourceSum[];
  readonly elsewhere: readonly SourceSum[];
  /** Sources of the year before. */
  readonly before: readonly SourceSum[];
}

/** The report of SI 2018/1155: energy in kWh, emissions, intensity ratios, each beside the previous year. */
export function secrReport(reader: PartReader, intensity: IntensityDenominators, texts: Texts): ReportDefinition {
  return {
    id: 'secr',
    order: 400,
    subject: 'group',
    isForStaff: true,
    countries: [HOME],
    title: (language) => texts.in(language)('secr.report.title'),
    write: (context) => write(context, { reader, intensity, say: texts.in(context.language) }),
  };
}

interface Parts {
  readonly reader: PartReader;
  readonly intensity: IntensityDenominators;
  readonly say: Say;
}

async function write(context: ReportContext, { reader, intensity, say }: Parts): Promise<ReportBody> {
  const parts = await reader.all(context);
  const home = await sourcesIn(context, reader, parts, true);
  const elsewhere = await sourcesIn(context, reader, parts, false);
  const before = await reader.cells(context, yearBefore(context));
  const tables = { say, context, home, elsewhere, before };
  return {
    notes: [say('secr.note.rules'), say('secr.note.narrative'), ...commonNotes(parts, context)],
    sections: [
      energySection(tables),
      emissionSection(tables),
      await intensitySection(tables, { reader, intensity, say }),
    ],
    controls: controlsOf(parts, context),
  };
}

/** Sources of facilities in the United Kingdom, or of all others. */
async function sourcesIn(
  context: ReportContext,
  reader: PartReader,
  parts: readonly CompanyPart[],
  isHome: boolean,
): Promise<readonly SourceSum[]> {
  const facilities = parts.flatMap((part) => part.facilities).filter(({ country }) => (country === HOME) === isHome);
  if (facilities.length === 0) return [];
  const query = { ...context.query, facilities: facilities.map(({ id }) => id) };
  return (await reader.all({ ...context, query })).flatMap(({ cells }) => cells);
}

const ofLine = (cells: readonly SourceSum[], line: SecrLine | null) => cells.filter((cell) => secrLine(cell) === line);

/** Energy of sources in kWh, which the framework asks for; null: no records. */
const kilowattHours = (cells: readonly SourceSum[]): Decimal | null =>
  energyIn(summed(cells, 'energyGj'), framework.energyUnit);

/** t CO2-e of a line by the Scope 2 method of the report. */
function tonnes(cells: readonly SourceSum[], method: 'LOCATION' | 'MARKET'): Decimal | null {
  const bought = cells.filter(({ scope }) => scope === 2);
  const others = cells.filter(({ scope }) => scope !== 2);
  return sumOrNull([summed(others, 'tTotal'), method === 'MARKET' ? summedMarket(bought) : summed(bought, 'tTotal')]);
}

function tableColumns(say: Say, unit: string): ReportColumn[] {
  const figure = (id: 'uk' | 'elsewhere' | 'total' | 'before') =>
    ({ id, label: say(`secr.column.${id}`), kind: 'amount', unit }) as const;
  return [
    { id: 'line', label: say('secr.column.line'), kind: 'text', unit: null },
    figure('uk'),
    figure('elsewhere'),
    figure('total'),
    figure('before'),
    { id: 'change', label: say('secr.column.change'), kind: 'percent', unit: '%' },
  ];
}

/** One row of a table. `measure` gives the figure of some sources. */
function tableRow(
  { home, elsewhere, before }: Tables,
  { id, label, line, isTotal = false }: { id: string; label: string; line?: SecrLine; isTotal?: boolean },
  measure: (cells: readonly SourceSum[]) => Decimal | null,
) {
  const of = (cells: readonly SourceSum[]) =>
    measure(line === undefined ? cells.filter((cell) => secrLine(cell) !== null) : ofLine(cells, line));
  const [now, then] = [of([...home, ...elsewhere]), of(before)];
  return row(
    id,
    {
      line: label,
      uk: amount(of(home)),
      elsewhere: amount(of(elsewhere)),
      total: amount(now),
      before: amount(then),
      change: changed(now, then),
    },
    { isTotal },
  );
}

function energySection(tables: Tables): WrittenSection {
  const { say } = tables;
  return section('secr-energy', say('secr.section.energy'), {
    columns: tableColumns(say, framework.energyUnit),
    rows: [
      ...SECR_LINES.map((line) => tableRow(tables, { id: line, label: say(`secr.line.${line}`), line }, kilowattHours)),
      tableRow(tables, { id: 'total', label: say('secr.line.total'), isTotal: true }, kilowattHours),
    ],
    note: say('secr.note.energy'),
  });
}

function emissionSection(tables: Tables): WrittenSection {
  const { say, context, home, elsewhere } = tables;
  const { scope2Method: method } = context.query;
  const other = method === 'MARKET' ? 'LOCATION' : 'MARKET';
  const voluntary = summed(
    ofLine([...home, ...elsewhere], null).filter(({ scope }) => scope === 3),
    'tTotal',
  );
  const by = (which: 'LOCATION' | 'MARKET') => (cells: readonly SourceSum[]) => tonnes(cells, which);
  const electricity = (which: 'LOCATION' | 'MARKET') =>
    say('secr.line.electricity-by', { method: say(`secr.method.${which}`) });
  return section('secr-emissions', say('secr.section.emissions'), {
    columns: tableColumns(say, T),
    rows: [
      ...SECR_LINES.map((line) =>
        tableRow(
          tables,
          { id: line, label: line === 'electricity' ? electricity(method) : say(`secr.line.${line}`), line },
          by(method),
        ),
      ),
      tableRow(tables, { id: 'total', label: say('secr.line.total'), isTotal: true }, by(method)),
      tableRow(tables, { id: 'electricity-other', label: electricity(other), line: 'electricity' }, by(other)),
    ],
    note: [
      say('secr.note.emissions'),
      ...(voluntary === null ? [] : [say('secr.note.scope3', { tonnes: fixedText(voluntary, 3) })]),
    ].join(' '),
  });
}

/** Ratios of what SECR requires. */
function intensitySection({ context, home, elsewhere, before }: Tables, parts: Parts): Promise<WrittenSection> {
  const required = (cells: readonly SourceSum[]) =>
    tonnes(
      cells.filter((cell) => secrLine(cell) !== null),
      context.query.scope2Method,
    );
  return ratioSection(context, parts, { now: required([...home, ...elsewhere]), before: required(before) });
}
