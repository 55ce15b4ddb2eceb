import { addressField, addressView } from '#core';

/** Days of the reader's clock, both included; empty where none is chosen. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** How the trail was left: page and filters. */
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

/** The same view without filters, at its first page. */
export const cleared = ({ size }: TrailView): TrailView => ({ ...TRAIL.opening, size });

/** Whether anything narrows the list. */
export function isNarrowed({ search, kind, companyId, days }: TrailView): boolean {
  return search !== '' || kind !== null || companyId !== null || days.from !== '' || days.to !== '';
}

/** What is asked of the server: moments, since a day begins elsewhere at another time. */
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

/** Midnight of the reader's clock so many days later, as a moment in UTC; a day may have 23 or 25 hours. */
function beginOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
