/** A day and an hour of it in a time zone. */
interface LocalMoment {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
}

/** Local day and hour in `zone` (IANA) at a moment. */
export function localMoment(at: Date, zone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The day of the digest that is due: its hour has begun, and it is not sent yet. Null if none is due. */
export function dueDay(
  at: Date,
  { zone, hour, lastDay }: { readonly zone: string; readonly hour: number; readonly lastDay: string | null },
): string | null {
  const now = localMoment(at, zone);
  return now.hour >= hour && (lastDay === null || lastDay < now.day) ? now.day : null;
}
