import { token } from '#contract';
import { financialYearOf } from '#domain/time';
import { decimal, fixedText } from '#domain/units';
import type { IntensityDenominators } from '#plugins/intensity/server';
import type { Clock, Trx } from '#server';
import type { InitiativeRow, TargetDetail, TargetList, TargetRow } from '../contract/index.ts';
import { byPrice, driftOf, trackOf, yearsOf, type Actual, type TargetYear } from '../domain/index.ts';
import type { Actuals } from './actuals.ts';
import { unknownTarget } from './target-policy.ts';
import { initiativesOf, settingOf, targetOf, targetsOf } from './target-store.ts';
import type { InitiativeTable, TargetTable } from './targets-tables.ts';

type Denominator = Awaited<ReturnType<IntensityDenominators['list']>>[number];

/** How the base year of a target stands to its records, for a report's note. */
export interface BaseStanding {
  readonly target: TargetTable;
  readonly base: TargetDetail['base'];
}

/** Reads targets with where they stand. */
export interface TargetView {
  list(trx: Trx, companyId: string): Promise<TargetList>;
  /** One of them, with where it stands. */
  row(trx: Trx, target: TargetTable): Promise<TargetRow>;
  /** 404 `targets.unknown`. */
  detail(trx: Trx, companyId: string, id: string): Promise<TargetDetail>;
  /** Of the first absolute target kept in a book, by name. */
  baseOf(trx: Trx, companyId: string, book: string): Promise<BaseStanding | null>;
}

export const TargetView = token<TargetView>('targets/view');

export class TargetViewImpl implements TargetView {
  constructor(
    private readonly actuals: Actuals,
    private readonly denominators: IntensityDenominators,
    private readonly clock: Clock,
  ) {}

  async list(trx: Trx, companyId: string): Promise<TargetList> {
    const denominators = await this.denominators.list(trx, companyId);
    const initiatives = await initiativesOf(trx, companyId);
    const targets: TargetRow[] = [];
    // One after the other: they share a connection.
    for (const target of await targetsOf(trx, companyId)) {
      const own = initiatives.filter(({ target_id }) => target_id === target.id);
      const years = yearsFor(target, await this.actuals.years(trx, target), own);
      targets.push(rowOf(target, years, denominators));
    }
    const { recalculation, revision } = await settingOf(trx, companyId);
    return { targets, recalculation, settingRevision: revision };
  }

  async row(trx: Trx, target: TargetTable): Promise<TargetRow> {
    const initiatives = await initiativesOf(trx, target.company_id, target.id);
    const years = yearsFor(target, await this.actuals.years(trx, target), initiatives);
    return rowOf(target, years, await this.denominators.list(trx, target.company_id));
  }

  async detail(trx: Trx, companyId: string, id: string): Promise<TargetDetail> {
    const target = await targetOf(trx, companyId, id);
    if (!target) throw unknownTarget();
    const initiatives = await initiativesOf(trx, companyId, id);
    const years = yearsFor(target, await this.actuals.years(trx, target), initiatives);
    const rows = initiatives.map(presentInitiative);
    return {
      ...rowOf(target, years, await this.denominators.list(trx, companyId)),
      companyId,
      presentYear: financialYearOf(this.clock.today()).year,
      years: [...years],
      initiatives: rows,
      abatement: byPrice(rows).map((one) => ({
        id: one.id,
        name: one.name,
        price: one.price,
        perYear: one.perYear,
        together: one.together,
      })),
      base: await this.base(trx, target),
    };
  }

  async baseOf(trx: Trx, companyId: string, book: string): Promise<BaseStanding | null> {
    const target = (await targetsOf(trx, companyId)).find((one) => one.book === book && one.kind === 'ABSOLUTE');
    return target ? { target, base: await this.base(trx, target) } : null;
  }

  private async base(trx: Trx, target: TargetTable): Promise<TargetDetail['base']> {
    const { recalculation: limit } = await settingOf(trx, target.company_id);
    const now = await this.actuals.base(trx, target);
    // A base that was typed is of records nobody has here.
    const drift = target.is_base_typed
      ? { percent: null, isSuggested: false }
      : driftOf(target.base_amount, now, limit);
    return { now, limit, ...drift };
  }
}

function yearsFor(
  target: TargetTable,
  actuals: readonly Actual[],
  initiatives: readonly InitiativeTable[],
): readonly TargetYear[] {
  const savings = initiatives.map(({ per_year: perYear, start_date: startDate }) => ({ perYear, startDate }));
  return yearsOf(promiseOf(target), actuals, savings);
}

const promiseOf = ({ base_year, base_amount, target_year, reduction }: TargetTable) => ({
  baseYear: base_year,
  baseAmount: base_amount,
  targetYear: target_year,
  reduction,
});

function rowOf(target: TargetTable, years: readonly TargetYear[], denominators: readonly Denominator[]): TargetRow {
  const { state, year } = trackOf(promiseOf(target), years);
  const denominator = denominators.find(({ id }) => id === target.denominator_id);
  return {
    id: target.id,
    revision: target.revision,
    name: target.name,
    kind: target.kind,
    denominatorId: target.denominator_id,
    denominatorName: denominator?.name ?? null,
    unit: denominator ? `t CO2-e/${denominator.unit}` : 't CO2-e',
    book: target.book,
    scopes: target.scopes.split(',') as TargetRow['scopes'],
    scope2Method: target.scope2_method,
    baseYear: target.base_year,
    baseAmount: fixedText(decimal(target.base_amount), target.kind === 'ABSOLUTE' ? 6 : 9),
    isBaseTyped: target.is_base_typed,
    targetYear: target.target_year,
    reduction: target.reduction,
    owner: target.owner,
    track: state,
    judged: year,
  };
}

/** An initiative as calls answer it. */
export function presentInitiative(row: InitiativeTable): InitiativeRow {
  const { id, revision, name, owner, cost, per_year: perYear, start_date: startDate } = row;
  return { id, revision, name, owner, cost, perYear, startDate };
}
