import { exact } from './evaluate.mjs';

/** Decimals of totals: millionths of a tonne. */
const PLACES = 6;

const DAY = 86_400_000;
const dayNumber = (day) => Date.parse(`${day}T00:00:00Z`) / DAY;
const lastDay = (year, month) => Date.UTC(year, month, 0) / DAY;

/**
 * Splits a period into runs of days: at the ends of months, and at each day in `begins`. Each run has its first day, its
 * month, and how many days of the period have passed at its end.
 * @param {readonly string[]} begins additional first days
 */
export function runsOfDays(from, to, begins = []) {
  const first = dayNumber(from);
  return monthsOf(from, to).flatMap(({ month, passed }, at, months) => {
    const start = at === 0 ? first : first + months[at - 1].passed;
    const cuts = [...new Set(begins.map(dayNumber))]
      .filter((day) => day > start && day <= first + passed - 1)
      .toSorted((one, other) => one - other);
    return [start, ...cuts].map((day, index) => ({
      day: dayText(day),
      month,
      passed: index < cuts.length ? cuts[index] - first : passed,
    }));
  });
}

/** The next day. */
export const dayAfter = (day) => dayText(dayNumber(day) + 1);

const dayText = (day) => new Date(day * DAY).toISOString().slice(0, 10);

/** First days of the months of a period, with how many of its days have passed at the end of each. */
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
 * A total spread over the months of a period by days, both ends included. The running sum is rounded, so the shares add up
 * to the total.
 * @param {readonly string[]} [begins] days at which a month is split
 * @returns {{ month: string, day: string, share: import('decimal.js').Decimal }[]}
 */
export function spread(total, from, to, begins = []) {
  const stretches = runsOfDays(from, to, begins);
  const days = stretches.at(-1).passed;
  let spent = exact('0');
  return stretches.map(({ month, day, passed }) => {
    const running = total.times(passed).div(days).toDecimalPlaces(PLACES);
    const share = running.minus(spent);
    spent = running;
    return { month, day, share };
  });
}
