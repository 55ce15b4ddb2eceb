import { againstThresholds, COUNTED_COUNTRY, NGER_THRESHOLDS } from '#plugins/insight/thresholds/contract';
import { financialYearOf } from '#domain/time';
import { decimal, fixedText, type Decimal } from '#domain/units';
import type { ReportRow } from '../../contract/index.ts';
import type { WordKey } from '../texts/index.ts';
import { hasScope, type CompanyPart, type SourceSum } from '../sections/company-part.ts';
import { columns, GJ, row, section, T } from '../sections/document-parts.ts';
import { amount, biogenicOf, emissionCells, outsideOf, recordsOf, sumOrNull } from '../sections/figures.ts';
import type { LikeForLike } from '../like-for-like.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { bookSum, ownUseOf, scopeTotals, type ScopeTotals } from '../sections/scope-totals.ts';
import { changed } from '../sections/ratios.ts';
import type { WrittenSection } from '../written-report.ts';

/** Emissions by scope with gases, and the previous year. */
export async function totalsSection(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): Promise<WrittenSection> {
  const { say, query } = context;
  const cells = parts.flatMap((part) => part.cells);
  const comparison = await reader.likeForLike(context);
  const [same, earlier] = [scopeTotals(comparison.now.matched), scopeTotals(comparison.before.matched)];
  const now = scopeTotals(cells);
  const of = (scope: number) => cells.filter((cell) => cell.scope === scope);
  const biogenic = (scope: number) =>
    amount(biogenicOf(parts.flatMap(({ lines }) => lines.filter((line) => line.scope === scope))));
  const line = (id: 'scope1' | 'scope2-location' | 'scope2-market' | 'scope3', figures: Figures) =>
    row(id, {
      line: say(`report.file.row.${id}`),
      ...gasesOf(figures.cells),
      ...compared(figures),
      biogenic: figures.biogenic,
    });
  const rows = [
    line('scope1', { now: now.scope1, same: same.scope1, before: earlier.scope1, cells: of(1), biogenic: biogenic(1) }),
    line('scope2-location', {
      now: now.location,
      same: same.location,
      before: earlier.location,
      cells: of(2),
      biogenic: null,
    }),
    line('scope2-market', { now: now.market, same: same.market, before: earlier.market, cells: of(2), biogenic: null }),
    ...(hasScope(context, 3)
      ? [
          line('scope3', {
            now: now.scope3,
            same: same.scope3,
            before: earlier.scope3,
            cells: of(3),
            biogenic: biogenic(3),
          }),
        ]
      : []),
  ];
  const method = query.scope2Method;
  const total = {
    line: say('report.file.row.book-total', { method: say(`report.file.method.${method}`) }),
    ...compared({ now: bookSum(now, method), same: bookSum(same, method), before: bookSum(earlier, method) }),
    records: String(recordsOf(cells)),
  };
  return section('totals', say('report.file.section.totals'), {
    columns: columns(say, [
      ['line', 'text'],
      ['co2', 'amount', T],
      ['ch4', 'amount', T],
      ['n2o', 'amount', T],
      ['other', 'amount', T],
      ['total', 'amount', T],
      ['biogenic', 'amount', T],
      ['compared', 'amount', T],
      ['before', 'amount', T],
      ['change', 'percent', '%'],
      ['records', 'count'],
    ]),
    rows: [...rows, row('total', total, { isTotal: true }), ...outsideRows(parts, context)],
    note: [
      say('report.file.note.base-year'),
      ...leftOutNotes(comparison, context),
      ...(await baseYearNotes(context, reader)),
    ].join(' '),
  });
}

/** What the change leaves out: data only one of the two periods has. */
function leftOutNotes(
  comparison: LikeForLike,
  { say, query: { scope2Method: method } }: ReportContext,
): readonly string[] {
  const left = (side: 'now' | 'before') => {
    const { all, matched, leftOut } = comparison[side];
    if (leftOut === 0) return [];
    const total = bookSum(scopeTotals(all), method) ?? decimal(0);
    const tonnes = fixedText(total.minus(bookSum(scopeTotals(matched), method) ?? 0), 3);
    return [say(`report.file.note.left-out-${side}`, { places: leftOut, tonnes, ...comparison.period })];
  };
  return [...left('now'), ...left('before')];
}

/** Gases outside the Kyoto Protocol below the total of the book, which excludes them. */
function outsideRows(parts: readonly CompanyPart[], { say }: ReportContext): ReportRow[] {
  const outside = outsideOf(parts.flatMap(({ lines }) => lines));
  return outside === null
    ? []
    : [row('outside-kyoto', { line: say('report.file.row.outside-kyoto'), total: amount(outside) })];
}

/** The base year of a target, and whether its change makes a recalculation due. */
async function baseYearNotes(context: ReportContext, reader: PartReader): Promise<readonly string[]> {
  const base = await reader.baseYear(context);
  if (!base) return [];
  const { say } = context;
  const tonnes = (value: string) => fixedText(decimal(value), 3);
  const { name, year, amount: held, now, percent, limit } = base;
  return [
    say('report.file.note.base-target', { name, year, tonnes: tonnes(held) }),
    ...(now === null || percent === null ? [] : [say('report.file.note.base-now', { tonnes: tonnes(now), percent })]),
    ...(base.isSuggested ? [say('report.file.note.recalculate', { limit })] : []),
  ];
}

interface Figures {
  readonly now: Decimal | null;
  /** The comparable part, and its counterpart. */
  readonly same: Decimal | null;
  readonly before: Decimal | null;
  readonly cells: readonly SourceSum[];
  readonly biogenic: string | null;
}

function gasesOf(cells: readonly SourceSum[]): Readonly<Record<string, string | null>> {
  const { co2 = null, ch4 = null, n2o = null, other = null, records = null } = emissionCells(cells);
  // Electricity has no split by gas: the remainder would be its total by location on every line.
  return co2 === null ? { co2: null, ch4: null, n2o: null, other: null, records } : { co2, ch4, n2o, other, records };
}

const compared = ({ now, same, before }: Pick<Figures, 'now' | 'same' | 'before'>) => ({
  total: amount(now),
  compared: amount(same),
  before: amount(before),
  change: changed(same, before),
});

/** Energy consumed, not combusted, produced for own use, produced and net. */
export function energySection(parts: readonly CompanyPart[], { say }: ReportContext): WrittenSection {
  const totals = scopeTotals(
    parts.flatMap(({ cells }) => cells),
    ownUseOf(parts),
  );
  const ids = ['consumed', 'notCombusted', 'ownUse', 'produced', 'net'] as const;
  return section('energy', say('report.file.section.energy'), {
    columns: columns(say, [
      ['line', 'text'],
      ['amount', 'amount', GJ],
    ]),
    rows: ids.map((id) =>
      row(
        id,
        { line: say(`report.file.row.${id}`), amount: amount(totals[id]) },
        { isTotal: id === 'net', level: id === 'notCombusted' ? 1 : 0 },
      ),
    ),
    note: say('report.file.note.energy'),
  });
}

/** The group and each facility against the thresholds of the NGER scheme, which counts facilities in Australia. */
export function thresholdSection(parts: readonly CompanyPart[], context: ReportContext): WrittenSection {
  const { say, query } = context;
  const elsewhere = parts.flatMap(({ facilities }) => facilities.filter(({ country }) => country !== COUNTED_COUNTRY));
  const leftOut = new Set(elsewhere.map(({ id }) => id));
  const counted = parts.map(({ facilities, byFacility, ownUse }) => ({
    facilities: facilities.filter(({ id }) => !leftOut.has(id)),
    byFacility: new Map([...byFacility].filter(([id]) => !leftOut.has(id))),
    ownUse: new Map([...ownUse].filter(([id]) => !leftOut.has(id))),
  }));
  const all = scopeTotals(
    counted.flatMap(({ byFacility }) => [...byFacility.values()].flat()),
    ownUseOf(counted),
  );
  const rows = [
    ...thresholdRows('group', all, '', context),
    ...counted.flatMap(({ facilities, byFacility, ownUse }) =>
      facilities.flatMap(({ id, name }) =>
        thresholdRows('facility', scopeTotals(byFacility.get(id) ?? [], ownUse.get(id) ?? null), name, context, id),
      ),
    ),
  ];
  const names = elsewhere.map(({ name }) => name).join(', ');
  const { from, to } = financialYearOf(query.from);
  const isYear = from === query.from && to === query.to;
  return section('thresholds', say('report.file.section.thresholds'), {
    columns: columns(say, [
      ['line', 'text'],
      ['measured', 'amount'],
      ['threshold', 'amount'],
      ['unit', 'text'],
      ['share-of', 'percent', '%'],
      ['met', 'text'],
    ]),
    rows,
    note: [
      say('report.file.note.thresholds'),
      ...(elsewhere.length === 0 ? [] : [say('report.file.note.elsewhere', { names })]),
      ...(isYear ? [] : [say('report.file.note.not-a-year')]),
    ].join(' '),
  });
}

function thresholdRows(
  kind: 'group' | 'facility',
  totals: ScopeTotals,
  name: string,
  { say }: ReportContext,
  id = 'group',
): ReportRow[] {
  const measured = {
    emissions: amount(sumOrNull([totals.scope1, totals.location])),
    consumed: amount(totals.consumed),
    produced: amount(totals.produced),
  };
  return againstThresholds(measured, NGER_THRESHOLDS[kind]).map((result) =>
    row(
      `${id}.${result.id}`,
      {
        line: say(`report.file.row.${kind}-${result.id}` satisfies WordKey, { name }),
        measured: result.measured,
        threshold: result.limit,
        unit: result.id === 'emissions' ? T : GJ,
        'share-of': result.share === null ? null : fixedText(result.share, 1),
        met: result.measured === null ? null : say(result.isMet ? 'report.file.word.yes' : 'report.file.word.no'),
      },
      { level: kind === 'group' ? 0 : 1 },
    ),
  );
}
