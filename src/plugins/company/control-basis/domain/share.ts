import type { CivilDate } from '#domain/time';

/** Consolidation approaches: GHG Protocol Corporate Standard (revised edition), chapter 3. */
export const BASES = ['OPERATIONAL', 'FINANCIAL', 'EQUITY'] as const;

export type Basis = (typeof BASES)[number];

/** Who has control: the own company, a connected company of the platform, or another by name. */
export type Controller =
  | { readonly kind: 'OWN' }
  | { readonly kind: 'CONNECTED'; readonly companyId: string; readonly name: string }
  | { readonly kind: 'NAMED'; readonly name: string; readonly abn: string | null };

/** A basis of a facility from one day to another; `toDate` null: until further notice. */
export interface BasisPeriod {
  readonly basis: Basis;
  readonly fromDate: CivilDate;
  readonly toDate: CivilDate | null;
  /** Per cent, exact; null if the basis needs none. */
  readonly equityShare: string | null;
  /** Null for EQUITY, which does not depend on control. */
  readonly controller: Controller | null;
}

/** How much of a facility is reported. */
export interface Share {
  /** Per cent of the facility's emissions, exact: `0` to `100`. */
  readonly percent: string;
  readonly controller: Controller | null;
  /** False if nothing is stated for the day, so that the whole facility is assumed. */
  readonly isStated: boolean;
}

const WHOLE: Share = { percent: '100', controller: null, isStated: false };

/** Whether a period covers a day. */
export function covers({ fromDate, toDate }: Pick<BasisPeriod, 'fromDate' | 'toDate'>, day: CivilDate): boolean {
  return fromDate <= day && (toDate === null || day <= toDate);
}

/**
 * The share of a facility a company reports under a basis on a day (GHG Protocol Corporate Standard, chapter 3, table 1).
 * Operational control: 100 % for the controller, nothing for others. Financial control: the same, but joint financial
 * control counts by equity. Equity: the share, whoever has control.
 */
export function shareOf(periods: readonly BasisPeriod[], basis: Basis, day: CivilDate): Share {
  const stated = periods.find((period) => period.basis === basis && covers(period, day));
  if (!stated) return WHOLE;
  const { controller, equityShare } = stated;
  const isOurs = controller === null || controller.kind === 'OWN';
  const percent = isOurs ? (basis === 'OPERATIONAL' ? '100' : (equityShare ?? '100')) : '0';
  return { percent, controller, isStated: true };
}

/** Whether two periods have a day in common. */
export function overlap(
  one: Pick<BasisPeriod, 'fromDate' | 'toDate'>,
  other: Pick<BasisPeriod, 'fromDate' | 'toDate'>,
): boolean {
  return (
    (one.toDate === null || other.fromDate <= one.toDate) && (other.toDate === null || one.fromDate <= other.toDate)
  );
}
