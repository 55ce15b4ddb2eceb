import { addressField, addressView } from '#core';

/** Days in the reader's time zone, both inclusive; empty if none is chosen. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** State of the trail's page: page number and filters. */
export interface TrailView {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly kind: string | null;
  readonly companyId: string | null;
  readonly days: Days;
}

export const TRAIL = addressView<TrailView>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  kind: addressField.id,
  companyId: addressField.id,
  days: addressField.days,
});

/** The same view without filters, at the first page. */
export const cleared = ({ size }: TrailView): TrailView => ({ ...TRAIL.opening, size });

/** Whether any filter is set. */
export function isNarrowed({ search, kind, companyId, days }: TrailView): boolean {
  return search !== '' || kind !== null || companyId !== null || days.from !== '' || days.to !== '';
}

/** The server's query. Moments, because days begin at different times in different zones. */
export function trailQuery({ page, size, search, kind, companyId, days }: TrailView) {
  return {
    page,
    size,
    ...(search === '' ? {} : { search }),
    ...(kind === null ? {} : { kind }),
    ...(companyId === null ? {} : { companyId }),
    ...(days.from === '' ? {} : { from: beginOf(days.from, 0) }),
    ...(days.to === '' ? {} : { to: beginOf(days.to, 1) }),
  };
}

/** Midnight in the reader's time zone, so many days later, as a moment in UTC; a day may have 23 or 25 hours. */
function beginOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
