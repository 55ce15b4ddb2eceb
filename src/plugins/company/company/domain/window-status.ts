/** First and last day; no last day: open. */
interface Window {
  readonly from: string;
  readonly to: string | null;
}

/** Where a reporting window stands on a day; its first and its last day are inside. */
export function windowStatus({ from, to }: Window, day: string): 'UPCOMING' | 'ACTIVE' | 'CLOSED' {
  if (day < from) return 'UPCOMING';
  return to !== null && day > to ? 'CLOSED' : 'ACTIVE';
}
