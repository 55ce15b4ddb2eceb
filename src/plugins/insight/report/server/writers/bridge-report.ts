import { fixedText, type Decimal } from '#domain/units';
import { basisOf, type BookId } from '#plugins/insight/books/contract';
import type { ReportRow } from '../../contract/index.ts';
import type { WordKey } from '../texts/index.ts';
import {
  bridgeOf,
  POTENTIAL_SOURCES,
  POTENTIALS,
  restatement,
  type BookTotals,
  type BridgeLine,
} from '../../domain/index.ts';
import type { SourceSum } from '../sections/company-part.ts';
import { splitAmounts, unsplitAmount } from '../sections/gas-split.ts';
import { columns, row, section, T } from '../sections/document-parts.ts';
import { grouped } from '../sections/grouped.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { scopeTotals } from '../sections/scope-totals.ts';
import { summed } from '../sections/figures.ts';
import type { WrittenSection } from '../written-report.ts';

/** Potentials of the latest IPCC assessment (AASB S2, B21). */
const LATEST_SET = 'AR6';

const exact = (value: Decimal | null) => value?.toFixed() ?? '0';

function totalsOf(cells: readonly SourceSum[]): BookTotals {
  const { scope1, location, market } = scopeTotals(cells);
  const scope3 = cells.filter(({ scope }) => scope === 3);
  return {
    scope1: exact(scope1),
    scope2Location: exact(location),
    scope2Market: exact(market),
    scope3: Object.fromEntries(
      grouped(scope3, ({ category }) => category).map(([category, of]) => [category, exact(summed(of, 'tTotal'))]),
    ),
  };
}

/** The books of the bridge, in its order. */
const BRIDGED = ['NGER', 'GHG_PROTOCOL', 'AASB_S2'] as const;

/** From NGER over the GHG Protocol to AASB S2, line by line. */
export async function bridgeSections(context: ReportContext, reader: PartReader): Promise<WrittenSection[]> {
  const { say, query } = context;
  const books = new Map<BookId, BookTotals>();
  for (const book of BRIDGED) books.set(book, totalsOf(await reader.cells(context, { book })));
  const totals = (book: BookId) => books.get(book) ?? totalsOf([]);
  // Gases come from the book whose potentials are compared.
  const inAasb = await reader.all({ ...context, query: { ...query, framework: 'AASB_S2' as const } });
  const method = query.scope2Method;
  const { toGhg, toAasb, withPotentials } = bridgeOf({
    nger: totals('NGER'),
    ghg: totals('GHG_PROTOCOL'),
    aasb: totals('AASB_S2'),
    method,
    restated: restatement(splitAmounts(inAasb, context, LATEST_SET), LATEST_SET),
    rest: unsplitAmount(inAasb, context, LATEST_SET),
  });
  const step = (
    id: 'bridge-ghg' | 'bridge-aasb' | 'bridge-ar6',
    lines: readonly BridgeLine[],
    between: readonly [BookId, BookId],
  ) =>
    section(id, say(`report.file.section.${id}`), {
      columns: columns(say, [
        ['line', 'text'],
        ['amount', 'amount', T],
      ]),
      rows: lines.map((line) => bridgeRow(line, between, context)),
      note: say(id === 'bridge-ar6' ? 'report.file.note.bridge-ar6' : 'report.file.note.bridge'),
    });
  return [
    step('bridge-ghg', toGhg, ['NGER', 'GHG_PROTOCOL']),
    step('bridge-aasb', toAasb, ['GHG_PROTOCOL', 'AASB_S2']),
    step('bridge-ar6', withPotentials, ['AASB_S2', 'AASB_S2']),
    potentialsSection(context),
  ];
}

function bridgeRow(line: BridgeLine, books: readonly [BookId, BookId], context: ReportContext): ReportRow {
  return row(
    line.id,
    { line: labelOf(line, books, context), amount: fixedText(line.amount, 6) },
    { level: line.kind === 'part' ? 2 : line.kind === 'step' ? 1 : 0, isTotal: line.kind === 'total' },
  );
}

function labelOf({ id, kind, of }: BridgeLine, [from, to]: readonly [BookId, BookId], context: ReportContext): string {
  const { say, names, query } = context;
  const basis = (book: BookId) => say(`report.file.basis.${basisOf(book, query.basis)}`);
  const method = (book: BookId) =>
    say(`report.file.method.${book === 'GHG_PROTOCOL' ? query.scope2Method : 'LOCATION'}`);
  if (id === 'restated' || id === 'rest') return say(`report.file.row.${id}`);
  if (kind === 'part') return id.startsWith('boundary') ? names.scope(Number(of)) : names.category(of ?? '');
  if (id === 'nger' || id === 'aasb') return say(`report.file.row.${id}`);
  if (id === 'ghg') return say('report.file.row.ghg', { method: method('GHG_PROTOCOL') });
  if (id === 'boundary')
    return changeOf('report.file.row.boundary', 'report.file.row.boundary-same', [basis(from), basis(to)], say);
  if (id === 'categories') return say('report.file.row.categories');
  if (id === 'scope2-method')
    return changeOf('report.file.row.scope2-method', 'report.file.row.scope2-same', [method(from), method(to)], say);
  if (of === 'others') return say('report.file.row.gwp-others');
  const [gas, key] = GASES.find(([one]) => one === of) ?? GASES[0];
  return say(key, { from: POTENTIALS['AR5']?.[gas] ?? '', to: POTENTIALS['AR6']?.[gas] ?? '' });
}

function changeOf(
  changed: WordKey,
  same: WordKey,
  [from, to]: readonly [string, string],
  say: ReportContext['say'],
): string {
  return from === to ? say(same, { from }) : say(changed, { from, to });
}

const GASES = [
  ['ch4', 'report.file.row.gwp-ch4'],
  ['ch4Fossil', 'report.file.row.gwp-ch4-fossil'],
  ['n2o', 'report.file.row.gwp-n2o'],
] as const;

function potentialsSection({ say }: ReportContext): WrittenSection {
  return section('potentials', say('report.file.section.potentials'), {
    columns: columns(say, [
      ['gwpSet', 'text'],
      ['ch4', 'factor'],
      ['ch4-fossil', 'factor'],
      ['n2o', 'factor'],
      ['source', 'text'],
    ]),
    rows: Object.entries(POTENTIALS).map(([set, { ch4, ch4Fossil, n2o }]) =>
      row(set, {
        gwpSet: set,
        ch4,
        'ch4-fossil': ch4Fossil,
        n2o,
        source: POTENTIAL_SOURCES[set] ?? null,
      }),
    ),
    note: say('report.file.note.potentials'),
  });
}
