import { byName } from '#domain/rollup';
import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import type { LineSum } from '#plugins/records/records/server';
import { POTENTIALS, RESTATED_GASES, restatement, type RestatedGas, type SplitAmounts } from '../../domain/index.ts';
import type { ReportContext } from '../report-definition.ts';
import type { SourceSum } from './company-part.ts';
import { columns, row, section, T } from './document-parts.ts';
import { amount } from './figures.ts';
import { splitLine, unsplitOf } from './gas-split.ts';
import { statementTotal } from './statement.ts';
import type { WrittenSection } from '../written-report.ts';

/** Why an amount keeps the potentials of its factors. */
const REASONS = ['gases', 'blend', 'set', 'own', 'market'] as const;

type Reason = (typeof REASONS)[number];

/** Sources of a report with the potentials of a set, and what could not be restated. */
export interface Restated {
  readonly cells: readonly SourceSum[];
  /** Change of the total by gas, t CO2-e; of Scope 2 by the method of the report. */
  readonly changes: Readonly<Record<RestatedGas, Decimal>>;
  /** Amounts that keep the potentials of their factors, t CO2-e. */
  readonly left: Readonly<Record<Reason, Decimal>>;
}

/** Scope with two figures: the location-based one is the total. */
const PURCHASED = 2;

const keyOf = ({ scope, category, inputType }: Pick<SourceSum, 'scope' | 'category' | 'inputType'>) =>
  [scope, category, inputType].join('|');

/**
 * Sources with the potentials of another set. Methane, nitrous oxide, gases and blends of known composition change by the
 * ratio of the potentials. The market-based figure of Scope 2 does as far as it is the location-based one: certificates, contracts
 * and residual mixes have no gases of their own.
 */
export function restatedSources(
  cells: readonly SourceSum[],
  lines: readonly LineSum[],
  context: ReportContext,
  asked: string,
): Restated {
  // Rounded line by line, so that the changes add up to the difference of the totals.
  const changed = lines.map((line) => ({
    line,
    changes: restatement([splitLine(line, context, asked)], asked),
    market: restatement([splitMarket(line, context)], asked),
  }));
  const byKey = new Map<string, { readonly total: Decimal; readonly market: Decimal }>();
  for (const { line, changes, market } of changed) {
    const known = byKey.get(keyOf(line)) ?? { total: decimal(0), market: decimal(0) };
    byKey.set(keyOf(line), {
      total: known.total.plus(sum(Object.values(changes))),
      market: known.market.plus(sum(Object.values(market))),
    });
  }
  return {
    cells: cells.map((cell) => {
      const change = byKey.get(keyOf(cell));
      // Each key changes once, in its first cell.
      if (!change || (change.total.isZero() && change.market.isZero()) || cell.parts === 0) return cell;
      byKey.delete(keyOf(cell));
      const plus = (figure: string, more: Decimal) => fixedText(decimal(figure).plus(more), 6);
      const tTotal = plus(cell.tTotal, change.total);
      if (cell.scope !== PURCHASED) return { ...cell, tTotal };
      return {
        ...cell,
        tTotal,
        tLocation: plus(cell.tLocation, change.total),
        tMarket: plus(cell.tMarket, change.market),
      };
    }),
    changes: byName(RESTATED_GASES, (gas) =>
      sum(changed.map(({ line, changes, market }) => (isByMarket(line, context) ? market : changes)[gas])),
    ),
    left: leftOf(lines, context, asked),
  };
}

/** Whether the total of the report has the market-based figure of a line. */
const isByMarket = ({ scope }: LineSum, { query }: ReportContext): boolean =>
  scope === PURCHASED && query.scope2Method === 'MARKET';

/** The market-based figure of a line by gas, as far as it is the location-based one. */
const splitMarket = ({ edition, tMarketCh4, tMarketN2o }: LineSum, { names }: ReportContext): SplitAmounts => ({
  gwpSet: names.gwpSet(edition) ?? '',
  isFossilLeak: false,
  tCh4: tMarketCh4,
  tN2o: tMarketN2o,
});

function leftOf(lines: readonly LineSum[], context: ReportContext, asked: string): Restated['left'] {
  const left: Record<Reason, Decimal> = byName(REASONS, () => decimal(0));
  for (const line of lines) {
    const set = context.names.gwpSet(line.edition) ?? '';
    if (set === asked) continue;
    if (line.scope === PURCHASED) left.market = left.market.plus(line.tMarket ?? '0').minus(line.tMarketByGas ?? '0');
    if (isByMarket(line, context)) continue;
    const rest = unsplitOf(line, context, asked);
    const own = smaller(rest, decimal(line.tOwn ?? '0'));
    const others = rest.minus(own);
    left.own = left.own.plus(own);
    const isKnown = POTENTIALS[set] !== undefined;
    if (!isKnown)
      left.set = left.set
        .plus(others)
        .plus(line.tCh4 ?? '0')
        .plus(line.tN2o ?? '0');
    else if (line.inputType.startsWith('refrigerant-')) left.blend = left.blend.plus(others);
    else left.gases = left.gases.plus(others);
  }
  return left;
}

const smaller = (one: Decimal, other: Decimal) => (one.abs().lessThan(other.abs()) ? one : other);

/** From the total in the potentials of the factors to the one of the set, by gas; and what could not be restated, and why. */
export function restatementSection(
  context: ReportContext,
  before: readonly SourceSum[],
  { cells, changes, left }: Restated,
  set: string,
): WrittenSection {
  const { say } = context;
  const line = (id: string, label: string, value: Decimal | null, look: Parameters<typeof row>[2] = {}) =>
    row(id, { line: label, amount: amount(value) }, look);
  return section('restated', say('report.file.section.restated', { set }), {
    columns: columns(say, [
      ['line', 'text'],
      ['amount', 'amount', T],
    ]),
    rows: [
      line('as-calculated', say('report.file.row.as-calculated'), statementTotal(context, before), { isTotal: true }),
      line('ch4', say('report.file.row.change-ch4'), changes.ch4.plus(changes.ch4Fossil), { level: 1 }),
      line('n2o', say('report.file.row.change-n2o'), changes.n2o, { level: 1 }),
      line('others', say('report.file.row.gwp-others'), changes.others, { level: 1 }),
      line('restated', say('report.file.row.in-set', { set }), statementTotal(context, cells), { isTotal: true }),
      ...REASONS.map((reason) =>
        line(`left-${reason}`, say(`report.file.row.left-${reason}`), left[reason], { level: 2 }),
      ),
    ],
    note: say('report.file.note.restated', { set }),
  });
}
