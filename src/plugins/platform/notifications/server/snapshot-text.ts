/** `xmin:xmax:xip,xip`, as PostgreSQL writes a snapshot. */
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/;

/** Longest text accepted from outside: some hundred concurrent transactions. */
const LONGEST = 8_000;

/** A snapshot a reader sent back, if PostgreSQL would accept it; null for anything else, as if absent. */
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

/** Largest transaction id accepted: half the range of 64 bits. */
const HIGHEST = 2n ** 63n - 1n;
