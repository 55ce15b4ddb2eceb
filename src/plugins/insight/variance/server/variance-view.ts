import { problem } from '#contract';
import { lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import { decimal, fixedText, type Decimal } from '#domain/units';
import { bookOf } from '#plugins/insight/books/contract';
import type { BookLedger } from '#plugins/insight/books/server';
import type { DashboardTotal } from '#plugins/insight/dashboard/contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { VarianceQuestion, VarianceSide } from '../contract/index.ts';
import {
  correctionEffects,
  pairedMonths,
  periodEffects,
  ruleEffects,
  totalOf,
  WaterfallMaker,
  type Effect,
  type FatedLine,
  type Rules,
  type Waterfall,
} from '../domain/index.ts';
import { lineSums, type LineSum } from './line-query.ts';
import { facilityNames } from './facility-names.ts';
import { piecesOf, sharedLines, shareTable, type ShareTable } from './shared-lines.ts';

/** Most months of a period: ten years. */
const MONTHS_AT_MOST = 120;

/** Facilities whose lines are in memory at a time. */
const FACILITIES_AT_ONCE = 50;

export interface FoundVariance extends Waterfall {
  readonly periods: Readonly<Record<'from' | 'to', VarianceSide>>;
  /** Records without a result on each side. */
  readonly uncalculated: Readonly<Record<'from' | 'to', number>>;
  /** Per cent of the first figure. */
  readonly change: string | null;
}

/** What one side counts, and where its shares come from. */
interface Reading {
  readonly side: VarianceSide;
  readonly rules: Rules;
}

/** Why two figures of a company differ. */
export class VarianceView {
  constructor(
    private readonly ledger: Pick<BookLedger, 'shares'>,
    private readonly library: Pick<ReferenceLibrary, 'edition'>,
    private readonly totals: readonly DashboardTotal[],
  ) {}

  /** `mostParts`: the largest of each bar, the others added up. */
  async of(trx: Trx, companyId: string, question: VarianceQuestion, mostParts = Infinity): Promise<FoundVariance> {
    const from = this.reading(question.from, question);
    const to = this.reading(question.to, question);
    const paired = pairedMonths(from.side, to.side);
    const shares = {
      from: await this.shares(trx, companyId, from.side, from.side),
      fromAsTo: await this.shares(trx, companyId, to.side, from.side),
      to: await this.shares(trx, companyId, to.side, to.side),
    };
    const isRestated = [from, to].some(({ rules }) => rules.gwpSet === 'AR6');
    const gwpSetOf = (edition: string) => this.library.edition(edition)?.gwpSet ?? null;
    const reader = new SideReader(trx, companyId, question.inputTypes, isRestated ? gwpSetOf : null);
    const scopes = [...new Set([...from.rules.scopes, ...to.rules.scopes])];
    const made = new WaterfallMaker(mostParts);
    const totals = { from: decimal(0), to: decimal(0) };
    const uncalculated = { from: 0, to: 0 };
    // No cause spans two facilities, so that a company of any size is compared a few facilities at a time.
    for (const batch of await this.batches(trx, companyId, question.facilities)) {
      const first = await reader.read(from, scopes, batch, {
        own: shares.from,
        asked: shares.fromAsTo,
        later: shares.to,
        paired,
      });
      const second = await reader.read(to, to.rules.scopes, batch, {
        own: shares.to,
        asked: shares.to,
        later: shares.to,
        paired: new Map(),
      });
      made.add([
        ...first.corrections,
        ...ruleEffects(first.lines, from.rules, to.rules),
        ...periodEffects(first.lines, second.lines, to.rules, paired),
        // Back from the records as they are to those of the moment.
        ...second.corrections.map((one) => ({ ...one, amount: one.amount.negated() })),
      ]);
      totals.from = totals.from.plus(first.total);
      totals.to = totals.to.plus(second.total);
      uncalculated.from += first.uncalculated;
      uncalculated.to += second.uncalculated;
    }
    const found = made.between(totals.from, totals.to);
    return {
      ...found,
      periods: { from: from.side, to: to.side },
      uncalculated,
      change: totals.from.isZero()
        ? null
        : fixedText(totals.to.minus(totals.from).times(100).div(totals.from.abs()), 1),
    };
  }

  /** Facilities to compare, some at a time; a single empty batch stands for all of a small company. */
  private async batches(
    trx: Trx,
    companyId: string,
    asked: readonly string[],
  ): Promise<readonly (readonly string[])[]> {
    const known = asked.length > 0 ? asked : [...(await facilityNames(trx, companyId)).keys()];
    if (known.length <= FACILITIES_AT_ONCE) return [asked];
    const ordered = known.toSorted();
    return Array.from({ length: Math.ceil(ordered.length / FACILITIES_AT_ONCE) }, (_, at) =>
      ordered.slice(at * FACILITIES_AT_ONCE, (at + 1) * FACILITIES_AT_ONCE),
    );
  }

  /** Whole months, as totals are kept. */
  private reading(asked: VarianceSide, { scopes }: VarianceQuestion): Reading {
    const side = { ...asked, from: monthOf(asked.from), to: lastDayOfMonth(asked.to) };
    if (monthsBetween(side.from, side.to).length > MONTHS_AT_MOST)
      throw problem('variance.too-long', 400, 'variance.too-long', [{ path: 'to', message: 'variance.too-long' }]);
    const emitting = this.totals.filter(({ unit, scope }) => unit === 't CO2-e' && typeof scope === 'number');
    const numbers = (of: readonly DashboardTotal[]) =>
      of.flatMap(({ scope }) => (typeof scope === 'number' ? [scope] : []));
    const ofBook = side.framework === undefined ? null : bookOf(side.framework).scopes;
    return {
      side,
      rules: {
        scopes: numbers(emitting).filter(
          (scope) => (ofBook?.includes(scope) ?? true) && (scopes.length === 0 || scopes.includes(scope)),
        ),
        bothMethods: numbers(emitting.filter(({ measure }) => measure === 'tLocation')),
        method: side.scope2Method,
        includeDrafts: side.includeDrafts,
        gwpSet: side.gwpSet,
      },
    };
  }

  private async shares(trx: Trx, companyId: string, rules: VarianceSide, days: VarianceSide): Promise<ShareTable> {
    const { framework: book = null, basis } = rules;
    const { from, to } = days;
    return shareTable(await this.ledger.shares(trx, { companyIds: [companyId], from, to, book, basis }));
  }
}

interface ReadSide {
  readonly lines: ReturnType<typeof sharedLines>;
  readonly corrections: readonly Effect[];
  /** At the moment of the side. */
  readonly total: Decimal;
  readonly uncalculated: number;
}

class SideReader {
  constructor(
    private readonly trx: Trx,
    private readonly companyId: string,
    private readonly inputTypes: readonly string[],
    private readonly gwpSetOf: ((edition: string) => string | null) | null,
  ) {}

  async read(
    { side, rules }: Reading,
    scopes: readonly number[],
    facilityIds: readonly string[],
    tables: Parameters<typeof sharedLines>[2],
  ): Promise<ReadSide> {
    const pieces = piecesOf(side, [tables.own, tables.asked]);
    const query = {
      companyId: this.companyId,
      pieces,
      facilityIds,
      inputTypes: this.inputTypes,
      scopes: sourceScopes(scopes),
    };
    const shared = (sums: readonly LineSum[]) => sharedLines(sums, pieces, tables, this.gwpSetOf);
    const sums = await lineSums(this.trx, query, { of: 'every-record' });
    const lines = shared(sums);
    const now = totalOf(lines, rules);
    const uncalculated = sums
      .filter(({ scope }) => rules.scopes.includes(scope))
      .reduce((count, one) => count + one.uncalculated, 0);
    const { recordedAt: moment } = side;
    if (moment === undefined) return { lines, corrections: [], total: now, uncalculated };
    const states = async (as: 'they-were' | 'they-are') =>
      fated(shared(await lineSums(this.trx, query, { of: 'changed-since', moment, as })));
    const [were, are] = [await states('they-were'), await states('they-are')];
    return {
      lines,
      corrections: correctionEffects(were, are, rules),
      total: now.minus(totalOf(are, rules)).plus(totalOf(were, rules)),
      uncalculated,
    };
  }
}

const fated = (lines: ReturnType<typeof sharedLines>): readonly FatedLine[] =>
  lines.flatMap((line) => (line.fate === null ? [] : [{ ...line, fate: line.fate }]));

const SCOPE_3 = 3;

const EVERY_SCOPE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Upstream of the other scopes counts in Scope 3, so it is read with their records. */
const sourceScopes = (scopes: readonly number[]) => (scopes.includes(SCOPE_3) ? EVERY_SCOPE : scopes);
