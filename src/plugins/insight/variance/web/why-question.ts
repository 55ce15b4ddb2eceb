import { addressField, addressOf, addressView, type AddressView } from '#core';
import { addDays, defaultRange, monthOf, partsOf, periodBefore, type CivilDate, type DateRange } from '#domain/time';
import { BOOK_IDS, type BookId } from '#plugins/insight/books/contract';
import { BASES, type Basis } from '#plugins/company/control-basis/contract';
import { CAUSES, type Cause } from '../domain/index.ts';
import { GWP_SETS, VARIANCE_METHODS } from '../contract/index.ts';
import { WHY_PATH } from './why-path.ts';

type Method = (typeof VARIANCE_METHODS)[number];
type GwpSet = (typeof GWP_SETS)[number];

/** Scopes with t CO2-e, by their number in an address. */
export const WHY_SCOPES = ['1', '2', '3'] as const;

/** What the screen compares: a figure, and an earlier or other one. In the address, so that a link opens the same. */
export interface WhyQuestion {
  readonly days: DateRange;
  readonly before: DateRange;
  readonly framework: BookId | null;
  readonly beforeFramework: BookId | null;
  /** Consolidation basis of books that allow a choice; null: that of the book. */
  readonly basis: Basis | null;
  readonly method: Method;
  readonly beforeMethod: Method;
  readonly gwpSet: GwpSet;
  readonly beforeGwpSet: GwpSet;
  /** Records as they were at the end of this day; empty: as they are. */
  readonly recordedOn: string;
  readonly beforeRecordedOn: string;
  /** None: every scope. */
  readonly scopes: readonly (typeof WHY_SCOPES)[number][];
  readonly includeDrafts: boolean;
  readonly facilities: readonly string[];
  /** For staff only. */
  readonly companyId: string | null;
  /** The bar whose records are listed; null: every bar. */
  readonly cause: Cause | null;
}

/** Query parameters of the screen. It opens with the whole months of this financial year and the same a year before. */
export function whyInAddress(today: CivilDate, firstMonth: number): AddressView<WhyQuestion> {
  const days = wholeMonths(defaultRange(today, firstMonth), today);
  return addressView<WhyQuestion>({
    days: { ...addressField.days, opening: days },
    before: { ...addressField.days, opening: yearBefore(days) },
    framework: addressField.choice(BOOK_IDS),
    beforeFramework: addressField.choice(BOOK_IDS),
    basis: addressField.choice(BASES),
    method: addressField.oneOf(VARIANCE_METHODS, 'LOCATION'),
    beforeMethod: addressField.oneOf(VARIANCE_METHODS, 'LOCATION'),
    gwpSet: addressField.oneOf(GWP_SETS, 'AR5'),
    beforeGwpSet: addressField.oneOf(GWP_SETS, 'AR5'),
    recordedOn: addressField.day(''),
    beforeRecordedOn: addressField.day(''),
    scopes: addressField.choices(WHY_SCOPES),
    includeDrafts: addressField.flag(true),
    facilities: addressField.ids,
    companyId: addressField.id,
    cause: addressField.choice(CAUSES),
  });
}

/** The same months a year earlier, or as many years as the period has. */
export function yearBefore(days: DateRange): DateRange {
  const { from, to } = periodBefore(days, null);
  return { from, to };
}

/**
 * A period that is still running, up to the last month that is over: the months to come would count as months that only the
 * year before has. A period without such a month stays whole.
 */
export function wholeMonths({ from, to }: DateRange, today: CivilDate): DateRange {
  const over = addDays(monthOf(today), -1);
  return { from, to: over < to && from < over ? over : to };
}

/** Address of the screen for a figure of another screen, compared with the year before. */
export function whyAddress(
  area: 'home' | 'admin',
  { today, firstMonth }: { readonly today: CivilDate; readonly firstMonth: number },
  asked: DateRange & {
    readonly facilities: readonly string[];
    readonly companyId: string | null;
    readonly framework: BookId | null;
    readonly basis?: Basis | null;
    readonly scope2Method: Method;
    readonly includeDrafts: boolean;
    /** None: every scope. */
    readonly scopes?: readonly number[];
  },
): string {
  const { from, to, framework, basis = null, scope2Method: method, facilities, companyId, includeDrafts } = asked;
  const scopes = WHY_SCOPES.filter((one) => asked.scopes?.includes(Number(one)));
  const words = whyInAddress(today, firstMonth);
  const days = wholeMonths({ from, to }, today);
  const question = {
    ...words.opening,
    facilities,
    companyId,
    includeDrafts,
    basis,
    scopes,
    days,
    before: yearBefore(days),
    framework,
    beforeFramework: framework,
    method,
    beforeMethod: method,
  };
  const search = words.write(new URLSearchParams(), question).toString();
  return addressOf(area, WHY_PATH) + (search === '' ? '' : `?${search}`);
}

/** The question as the call takes it. */
export function bodyOf({ days, before, basis, facilities, scopes, includeDrafts, ...question }: WhyQuestion) {
  const rules = (framework: BookId | null, recordedOn: string) => ({
    ...(framework === null ? {} : { framework }),
    ...(basis === null ? {} : { basis }),
    ...(recordedOn === '' ? {} : { recordedAt: endOfDay(recordedOn) }),
    includeDrafts,
  });
  return {
    from: {
      ...before,
      ...rules(question.beforeFramework, question.beforeRecordedOn),
      scope2Method: question.beforeMethod,
      gwpSet: question.beforeGwpSet,
    },
    to: {
      ...days,
      ...rules(question.framework, question.recordedOn),
      scope2Method: question.method,
      gwpSet: question.gwpSet,
    },
    facilities: [...facilities],
    scopes: scopes.map(Number),
  };
}

/** The last moment of a day where the reader is. */
function endOfDay(day: CivilDate): string {
  const { year, month, day: number } = partsOf(day);
  return new Date(year, month - 1, number, 23, 59, 59, 999).toISOString();
}
