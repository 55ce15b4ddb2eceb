import { addDays, addMonths, type CivilDate } from '#domain/time';

/** What a search text says besides words: a month, with or without a year, and a quantity. */
export interface SearchParts {
  /** The other words; empty if there are none. */
  readonly words: string;
  /** The days of a month of a year. */
  readonly month: { readonly from: CivilDate; readonly to: CivilDate } | null;
  /** A month of any year, 1 to 12. */
  readonly monthOfYear: number | null;
  /** From this quantity, below the other: "1,200" means 1,200 and 1,200.4, as lists round. */
  readonly quantity: { readonly least: string; readonly below: string } | null;
}

/** Names of the months in English, French and Vietnamese, without accents. */
const NAMES: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const YEAR = /^(?:19|20)\d{2}$/;
const QUANTITY = /^(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,6})?$/;
/** Units that stand after a quantity, as lists show them. */
const UNIT = /^(?:kl|l|m3|gj|mj|kwh|mwh|kg|t|tonnes?|litres?|t\.km|km)$/;

/** Month by name: from its third letter on, because "ma" and "ju" are two months each. */
function monthNamed(word: string): number | null {
  if (word.length < 3) return null;
  const at = NAMES.findIndex((names) => names.some((name) => name.startsWith(word)));
  return at < 0 ? null : at + 1;
}

/** Month and year as figures: 10/2026, 2026-10. */
function monthInFigures(word: string): { month: number; year: number } | null {
  const [, early, ofYear] = /^(\d{1,2})[/-](\d{4})$/.exec(word) ?? [];
  const [, year, late] = /^(\d{4})[/-](\d{1,2})$/.exec(word) ?? [];
  const month = Number(early ?? late ?? 0);
  return month >= 1 && month <= 12 && YEAR.test(ofYear ?? year ?? '') ? { month, year: Number(ofYear ?? year) } : null;
}

function daysOf({ month, year }: { month: number; year: number }): { from: CivilDate; to: CivilDate } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function quantityOf(word: string): SearchParts['quantity'] {
  const figure = word.replaceAll(',', '');
  const [whole = '0', decimals = ''] = figure.split('.');
  // Adds one in the last place that was typed.
  const next = (BigInt(whole + decimals) + 1n).toString().padStart(decimals.length + 1, '0');
  const below = decimals === '' ? next : `${next.slice(0, -decimals.length)}.${next.slice(-decimals.length)}`;
  return { least: figure, below };
}

/** Takes month and quantity out of a search text, in any order: "brigalow oct 2026", "1,200 kL diesel". */
export function searchParts(text: string): SearchParts {
  const words = plain(text)
    .replace(/\bthang (\d{1,2})\b/g, (_, month: string) => `thang${month}`)
    .split(/\s+/)
    .filter(Boolean);
  const typed = text
    .trim()
    .replace(/tháng (\d{1,2})/gi, 'tháng$1')
    .split(/\s+/)
    .filter(Boolean);
  const left: string[] = [];
  let month: number | null = null;
  let year: number | null = null;
  let quantity: SearchParts['quantity'] = null;
  words.forEach((word, at) => {
    const inFigures = monthInFigures(word);
    const named = /^thang(\d{1,2})$/.exec(word)?.[1];
    const found = named === undefined ? monthNamed(word) : Number(named);
    if (month === null && inFigures) ({ month, year } = inFigures);
    else if (month === null && found !== null && found >= 1 && found <= 12) month = found;
    else if (month !== null && year === null && YEAR.test(word)) year = Number(word);
    else if (quantity === null && QUANTITY.test(word)) quantity = quantityOf(word);
    else if (quantity === null || !UNIT.test(word)) left.push(typed[at] ?? word);
  });
  return {
    words: left.join(' '),
    month: month !== null && year !== null ? daysOf({ month, year }) : null,
    monthOfYear: month !== null && year === null ? month : null,
    quantity,
  };
}
