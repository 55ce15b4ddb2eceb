import { addressField, addressOf, addressView, type AddressView } from '#core';
import { defaultRange, periodBefore, type CivilDate, type DateRange } from '#domain/time';
import { BOOK_IDS, type BookId } from '#plugins/insight/books/contract';
import { BASES, type Basis } from '#plugins/company/control-basis/contract';
import { CAUSES, type Cause } from '../domain/index.ts';
import { VARIANCE_METHODS } from '../contract/index.ts';
import { WHY_PATH } from './why-path.ts';

type Method = (typeof VARIANCE_METHODS)[number];

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
  readonly includeDrafts: boolean;
  readonly facilities: readonly string[];
  /** For staff only. */
  readonly companyId: string | null;
  /** The bar whose records are listed; null: every bar. */
  readonly cause: Cause | null;
}

/** Query parameters of the screen. It opens with the present financial year and the one before. */
export function whyInAddress(today: CivilDate, firstMonth: number): AddressView<WhyQuestion> {
  const days = defaultRange(today, firstMonth);
  return addressView<WhyQuestion>({
    days: { ...addressField.days, opening: days },
    before: { ...addressField.days, opening: yearBefore(days) },
    framework: addressField.choice(BOOK_IDS),
    beforeFramework: addressField.choice(BOOK_IDS),
    basis: addressField.choice(BASES),
    method: addressField.oneOf(VARIANCE_METHODS, 'LOCATION'),
    beforeMethod: addressField.oneOf(VARIANCE_METHODS, 'LOCATION'),
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
  },
): string {
  const { from, to, framework, basis = null, scope2Method: method, facilities, companyId, includeDrafts } = asked;
  const words = whyInAddress(today, firstMonth);
  const days = { from, to };
  const question = {
    ...words.opening,
    facilities,
    companyId,
    includeDrafts,
    basis,
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
export function bodyOf({ days, before, basis, facilities, includeDrafts, ...question }: WhyQuestion) {
  const book = (framework: BookId | null) => ({
    ...(framework === null ? {} : { framework }),
    ...(basis === null ? {} : { basis }),
  });
  return {
    from: { ...before, ...book(question.beforeFramework), scope2Method: question.beforeMethod, includeDrafts },
    to: { ...days, ...book(question.framework), scope2Method: question.method, includeDrafts },
    facilities: [...facilities],
  };
}
