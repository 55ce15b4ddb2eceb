/** The browser's time zone, as set in playwright.config.ts: days are days in that zone. */
const ZONE = 'Australia/Sydney';

/** A whole month in the formats of the form, the API and the screens. */
export interface ReportingMonth {
  /** `July 2026`, as the form offers it. */
  readonly label: string;
  /** `Jul 2026`, as the chart names it. */
  readonly short: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** `DD/MM/YYYY`. */
  readonly firstDay: string;
}

/**
 * The July the dashboard's default range begins with: from November on this year's, otherwise last year's. It is inside that
 * range and inside every facility's window, whatever day the journeys run on.
 */
export function reportingMonth(now: Date = new Date()): ReportingMonth {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: ZONE, year: 'numeric', month: 'numeric' }).formatToParts(
    now,
  );
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const year = part('month') >= 11 ? part('year') : part('year') - 1;
  return {
    label: `July ${year}`,
    short: `Jul ${year}`,
    from: `${year}-07-01`,
    to: `${year}-07-31`,
    firstDay: `01/07/${year}`,
  };
}
