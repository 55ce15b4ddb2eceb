import { exact } from './evaluate.mjs';

/** Places totals are kept with: millionths of a tonne. */
const PLACES = 6;

const DAY = 86_400_000;
const dayNumber = (day) => Date.parse(`${day}T00:00:00Z`) / DAY;
const lastDay = (year, month) => Date.UTC(year, month, 0) / DAY;

/** First days of the months a period touches, with how many of its days have passed at the end of each. */
export function monthsOf(from, to) {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  let [year, month] = from.split('-').map(Number);
  const months = [];
  for (;;) {
    const end = lastDay(year, month);
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    months.push({ month: name, passed: Math.min(end, last) - first + 1 });
    if (end >= last) return months;
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/**
 * A total spread over the months of a period by days, both ends included: what is rounded is the running sum, so the shares
 * add up to the total.
 * @returns {{ month: string, share: import('decimal.js').Decimal }[]}
 */
export function spread(total, from, to) {
  const months = monthsOf(from, to);
  const days = months.at(-1).passed;
  let spent = exact('0');
  return months.map(({ month, passed }) => {
    const running = total.times(passed).div(days).toDecimalPlaces(PLACES);
    const share = running.minus(spent);
    spent = running;
    return { month, share };
  });
}
