import { financialYearOf } from '#domain/time';
import { decimal, fixedText } from '#domain/units';
import type { CompanyStore } from '#plugins/company/company/server';
import type { IntensityDenominators } from '#plugins/company/intensity/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, Trx } from '#server';
import type { InitiativeRow, TargetDetail, TargetList, TargetRow } from '../contract/index.ts';
import {
  byPrice,
  driftOf,
  effectsOf,
  INTERVAL_LEVEL,
  savedIn,
  startOf,
  trackOf,
  YEARS_NEEDED,
  yearsOf,
  type Effect,
  type TargetYear,
} from '../domain/index.ts';
import type { Actuals } from './actuals.ts';
import { unknownTarget } from './target-policy.ts';
import { initiativesOf, settingOf, targetOf, targetsOf } from './target-store.ts';
import type { InitiativeTable, TargetTable } from './targets-tables.ts';

type Denominator = Awaited<ReturnType<IntensityDenominators['list']>>[number];

/** The base year of a target against its records, for a report's note. */
export interface BaseStanding {
  readonly target: TargetTable;
  readonly base: TargetDetail['base'];
}

/** Reads targets with their status. */
export class TargetView {
  constructor(
    private readonly actuals: Actuals,
    private readonly denominators: IntensityDenominators,
    private readonly companies: Pick<CompanyStore, 'facilities' | 'firstMonth'>,
    private readonly library: Pick<ReferenceLibrary, 'namesIn'>,
    private readonly clock: Clock,
  ) {}

  async list(trx: Trx, companyId: string): Promise<TargetList> {
    const denominators = await this.denominators.list(trx, companyId);
    const initiatives = await initiativesOf(trx, companyId);
    const targets: TargetRow[] = [];
    // Sequential: they share a connection.
    for (const target of await targetsOf(trx, companyId)) {
      const own = initiatives.filter(({ target_id }) => target_id === target.id);
      const { years } = await this.outlook(trx, target, own);
      targets.push(rowOf(target, years, denominators));
    }
    const { recalculation, revision } = await settingOf(trx, companyId);
    return { targets, recalculation, settingRevision: revision };
  }

  /** One of them, with its status. */
  async row(trx: Trx, target: TargetTable): Promise<TargetRow> {
    const initiatives = await initiativesOf(trx, target.company_id, target.id);
    const { years } = await this.outlook(trx, target, initiatives);
    return rowOf(target, years, await this.denominators.list(trx, target.company_id));
  }

  /** 404 `targets.unknown`. */
  async detail(trx: Trx, companyId: string, id: string): Promise<TargetDetail> {
    const target = await targetOf(trx, companyId, id);
    if (!target) throw unknownTarget();
    const initiatives = await initiativesOf(trx, companyId, id);
    const { years, actuals, effects, firstMonth } = await this.outlook(trx, target, initiatives);
    const facilities = new Map((await this.companies.facilities(trx, companyId)).map((one) => [one.id, one.name]));
    const rows = initiatives.map((one, at) => ({
      ...presentInitiative(one),
      facilityName: one.facility_id === null ? null : (facilities.get(one.facility_id) ?? one.facility_id),
      inputTypeName: one.input_type === null ? null : this.library.namesIn('en').anyInput(one.input_type),
      effect: effects[at] ?? NO_EFFECT,
    }));
    const start = startOf(actuals);
    return {
      ...rowOf(target, years, await this.denominators.list(trx, companyId)),
      companyId,
      presentYear: financialYearOf(this.clock.today(), firstMonth).year,
      years: [...years],
      initiatives: rows,
      projection: {
        years: actuals.filter(({ amount, isComplete }) => isComplete && amount !== null).length,
        needed: YEARS_NEEDED,
        from: start?.year ?? null,
        isProjected: start?.isProjected ?? false,
        level: INTERVAL_LEVEL,
      },
      // By the actual reduction of the figure, not by the promised one.
      abatement: byPrice(rows.map((one) => ({ ...one, perYear: one.effect.counted }))).map((one) => ({
        id: one.id,
        name: one.name,
        price: one.price,
        perYear: one.perYear,
        together: one.together,
      })),
      base: await this.base(trx, target),
    };
  }

  /** Of the first absolute target in a book, by name. */
  async baseOf(trx: Trx, companyId: string, book: string): Promise<BaseStanding | null> {
    const target = (await targetsOf(trx, companyId)).find((one) => one.book === book && one.kind === 'ABSOLUTE');
    return target ? { target, base: await this.base(trx, target) } : null;
  }

  /** Years of a target, with the part of each initiative that counts in them. */
  private async outlook(trx: Trx, target: TargetTable, initiatives: readonly InitiativeTable[]) {
    const firstMonth = await this.companies.firstMonth(trx, target.company_id);
    const actuals = await this.actuals.years(trx, target);
    const sources = initiatives.length === 0 ? [] : await this.actuals.sources(trx, target, actuals);
    const last = actuals.findLast(({ amount, isComplete }) => isComplete && amount !== null)?.year ?? null;
    const measure = { scopes: target.scopes.split(',').map(Number), method: target.scope2_method };
    const acting = initiatives.map((one) => ({
      perYear: one.per_year,
      scope: one.scope,
      facilityId: one.facility_id,
      inputType: one.input_type,
      instrument: one.instrument,
      already:
        last === null ? decimal(0) : savedIn([{ perYear: one.per_year, startDate: one.start_date }], last, firstMonth),
    }));
    const effects = effectsOf(measure, sources, acting);
    const savings = initiatives.map(({ start_date: startDate }, at) => ({
      perYear: effects[at]?.counted ?? '0',
      startDate,
    }));
    const when = { today: this.clock.today(), firstMonth };
    return { actuals, effects, firstMonth, years: yearsOf(promiseOf(target), actuals, savings, when) };
  }

  private async base(trx: Trx, target: TargetTable): Promise<TargetDetail['base']> {
    const { recalculation: limit } = await settingOf(trx, target.company_id);
    const now = await this.actuals.base(trx, target);
    // A given base is from records outside the product.
    const drift = target.is_base_typed
      ? { percent: null, isSuggested: false }
      : driftOf(target.base_amount, now, limit);
    return { now, limit, ...drift };
  }
}

const NO_EFFECT: Effect = { state: 'NOTHING', counted: '0', actsOn: null };

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

/** An initiative for a response. */
export function presentInitiative(row: InitiativeTable): InitiativeRow {
  const { id, revision, name, owner, cost, per_year: perYear, start_date: startDate, instrument } = row;
  return {
    id,
    revision,
    name,
    owner,
    cost,
    perYear,
    startDate,
    scope: row.scope === null ? '' : (String(row.scope) as InitiativeRow['scope']),
    facilityId: row.facility_id ?? '',
    inputTypeId: row.input_type ?? '',
    instrument,
  };
}
