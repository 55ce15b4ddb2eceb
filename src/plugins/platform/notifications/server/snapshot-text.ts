/** `xmin:xmax:xip,xip`, as PostgreSQL writes a snapshot. */
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/;

/** Longest text taken from outside: some hundred transactions under way. */
const LONGEST = 8_000;

/** A snapshot a reader gave back, if PostgreSQL would take it; null for anything else, as if none had been given. */
export function snapshotOf(text: string | null): string | null {
  const parts = text === null || text.length > LONGEST ? null : SNAPSHOT.exec(text);
  if (!parts) return null;
  const [xmin, xmax] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)];
  if (xmin === 0n || xmin > xmax || xmax > HIGHEST) return null;
  let before = xmin - 1n;
  for (const one of parts[3]?.split(',') ?? []) {
    const xid = BigInt(one);
    if (xid <= before || xid >= xmax) return null;
    before = xid;
  }
  return text;
}

/** Largest number of a transaction that is told of here: half of what 64 bits hold. */
const HIGHEST = 2n ** 63n - 1n;
