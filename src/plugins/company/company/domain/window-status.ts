/** First and last day; without a last day it stays open. */
interface Window {
  readonly from: string;
  readonly to: string | null;
}

/** State of a reporting window on a day; its first and last day are included. */
export function windowStatus({ from, to }: Window, day: string): 'UPCOMING' | 'ACTIVE' | 'CLOSED' {
  if (day < from) return 'UPCOMING';
  return to !== null && day > to ? 'CLOSED' : 'ACTIVE';
}
