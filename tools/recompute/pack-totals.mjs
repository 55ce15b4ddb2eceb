import { exact } from './evaluate.mjs';
import { dayAfter, spread, runsOfDays } from './spread.mjs';

/** Figures of totals by their column titles, in the register and in the totals. */
const FIGURES = [
  'Total (t CO2-e)',
  'Location-based (t CO2-e)',
  'Market-based (t CO2-e)',
  'CO2 (t CO2-e)',
  'CH4 (t CO2-e)',
  'N2O (t CO2-e)',
  'Energy (GJ)',
  // Packs from before engine 1.2 do not have this column; it counts as empty.
  'Outside Kyoto (t CO2-e)',
];
const [TOTAL, LOCATION, MARKET] = FIGURES;
const UPSTREAM = 'Upstream, Scope 3 (t CO2-e)';

/** The figures of a total in a manifest, in the same order. */
const NAMES = ['total', 'location', 'market', 'co2', 'ch4', 'n2o', 'energy', 'outsideKyoto'];

const SCOPE_3 = '3';
/** Everything as recorded. */
const RECORDED = 'RECORDED';
/** Scopes of a book that does not include all (NGER Act 2007: scopes 1 and 2, and energy). */
const SCOPES = { NGER: ['1', '2', '4'] };

/** Figures of a part by their titles in the register. */
const COLUMNS = {
  t_total: TOTAL,
  t_location: LOCATION,
  t_market: MARKET,
  t_co2: 'CO2 (t CO2-e)',
  t_ch4: 'CH4 (t CO2-e)',
  t_n2o: 'N2O (t CO2-e)',
  t_outside_kyoto: 'Outside Kyoto (t CO2-e)',
  t_upstream: UPSTREAM,
  energy_gj: 'Energy (GJ)',
};

const figuresOf = (part) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([column, title]) => [title, part[column] ?? '']));

const zeros = () => FIGURES.map(() => exact('0'));

/** Adds up the records of a register month by month, and compares each book's result with its totals. */
export class PackTotals {
  #months = new Map();
  /** Records by facility and the runs of days they have in the period. */
  #records = new Map();

  #shares;
  /** First days of shares, and the days after their last ones, by facility. */
  #begins = new Map();

  /**
   * @param {{ from: string, to: string }} period
   * @param {readonly Record<string, string>[]} shares
   */
  constructor(period, shares) {
    this.period = period;
    this.#shares = shares;
    for (const { 'Facility id': facility, From: from, To: to } of shares)
      this.#begins.set(facility, [...(this.#begins.get(facility) ?? []), from, ...(to === '' ? [] : [dayAfter(to)])]);
  }

  /** Every figure spread by days, for each edition over its own days; upstream of other scopes counts in Scope 3. */
  add(row) {
    const parts = row['Parts by edition'] ? JSON.parse(row['Parts by edition']) : null;
    if (parts === null) this.#add(row, true);
    else {
      this.#count(row, row['Scope']);
      for (const part of parts) this.#add({ ...row, From: part.from, To: part.to, ...figuresOf(part) }, false);
    }
  }

  #add(row, counts) {
    const scope = row['Scope'];
    const figures = FIGURES.map((title) => exact(row[title]));
    // Only electricity has a market-based figure, and it always has a location-based one.
    if (figures[1] === null) figures[2] = null;
    if (counts) this.#count(row, scope);
    this.#slice(row, scope, figures);
    const upstream = exact(row[UPSTREAM]);
    if (upstream !== null && scope !== SCOPE_3)
      this.#slice(row, SCOPE_3, [upstream, ...FIGURES.slice(1).map(() => null)]);
  }

  /** The record itself, in the runs of days of the period that it overlaps. */
  #count(row, scope) {
    const [from, to, facility] = [row['From'], row['To'], row['Facility id']];
    const begins = this.#begins.get(facility) ?? [];
    const days = runsOfDays(from, to, begins)
      .filter(({ month }) => month >= this.period.from && month <= this.period.to)
      .map(({ day }) => day);
    for (const day of days) this.#cell({ facility, scope, day });
    if (days.length > 0) {
      const key = [facility, scope, ...days].join(' ');
      const known = this.#records.get(key) ?? { facility, scope, days, records: 0 };
      known.records += 1;
      this.#records.set(key, known);
    }
  }

  #slice(row, scope, figures) {
    const [from, to, facility] = [row['From'], row['To'], row['Facility id']];
    const begins = this.#begins.get(facility) ?? [];
    for (const { month, day } of runsOfDays(from, to, begins))
      if (month >= this.period.from && month <= this.period.to) this.#cell({ facility, scope, day });
    figures.forEach((figure, index) => {
      if (figure === null) return;
      for (const { month, day, share } of spread(figure, from, to, begins)) {
        if (month < this.period.from || month > this.period.to) continue;
        const cell = this.#cell({ facility, scope, day });
        cell.figures[index] = cell.figures[index].plus(share);
      }
    });
  }

  /** The days from one day to the end of its month or the next change of a share. */
  #cell({ facility, scope, day }) {
    const key = `${facility} ${scope} ${day}`;
    if (!this.#months.has(key)) this.#months.set(key, { facility, scope, day, figures: zeros() });
    return this.#months.get(key);
  }

  /** The totals of the register in every book, by book and scope. */
  #ofBooks(books) {
    const sums = new Map();
    for (const book of books) {
      for (const { facility, scope, day, figures } of this.#months.values()) {
        if (SCOPES[book] && !SCOPES[book].includes(scope)) continue;
        const percent = percentOf(this.#shares, { book, facility, day });
        if (percent.isZero()) continue;
        const key = `${book} ${scope}`;
        const sum = sums.get(key) ?? { records: 0, figures: zeros() };
        sum.figures = sum.figures.map((figure, index) => figure.plus(figures[index].times(percent).div(100)));
        sums.set(key, sum);
      }
      // A record is counted once in every period it overlaps, if one of its days counts in the book.
      for (const { facility, scope, days, records } of this.#records.values()) {
        const sum = sums.get(`${book} ${scope}`);
        if (sum && days.some((day) => !percentOf(this.#shares, { book, facility, day }).isZero()))
          sum.records += records;
      }
    }
    return sums;
  }

  /**
   * @param {{ totals: readonly Record<string, string>[], manifest: object }} said
   * @param {string[]} differences
   * @returns {number} totals that were compared
   */
  compare({ totals, manifest }, differences) {
    const books = [...new Set([RECORDED, ...totals.map((row) => row['Book'])])];
    const found = this.#ofBooks(books);
    const inTotals = new Set();
    for (const row of totals) {
      const key = `${row['Book']} ${row['Scope']}`;
      inTotals.add(key);
      const figures = [row['Records'], ...FIGURES.map((title) => row[title])].map((text) => exact(text) ?? exact('0'));
      const listed = manifest.totals.find(({ book, scope }) => `${book} ${scope}` === key);
      const inManifest = listed && [String(listed.records), ...NAMES.map((name) => listed[name] ?? '0')].map(exact);
      if (!inManifest?.every((figure, at) => figure?.equals(figures[at])))
        differences.push(`totals of ${key}: manifest.json and totals.csv differ`);
      const sum = found.get(key);
      const recomputed = sum ? [exact(String(sum.records)), ...sum.figures] : figures.map(() => exact('0'));
      ['Records', ...FIGURES].forEach((title, at) => {
        if (!figures[at].equals(recomputed[at]))
          differences.push(
            `totals of ${key}, ${title}: the file says ${figures[at].toFixed()}, the register adds up to ${recomputed[at].toFixed()}`,
          );
      });
    }
    for (const key of found.keys())
      if (!inTotals.has(key)) differences.push(`totals of ${key}: the register has records, totals.csv has no row`);
    return totals.length;
  }
}

/** The share of a facility that a book counts on a day: the stated one, otherwise all. */
function percentOf(shares, { book, facility, day }) {
  const stated = shares.find(
    (row) =>
      row['Book'] === book &&
      row['Facility id'] === facility &&
      row['From'] <= day &&
      (row['To'] === '' || day <= row['To']),
  );
  return exact(stated?.['Counted (%)'] ?? '100');
}

/** Titles of a row whose parts by edition do not add up to it. */
export function unlikeItsParts(row) {
  if (!row['Parts by edition']) return [];
  const parts = JSON.parse(row['Parts by edition']).map(figuresOf);
  return Object.values(COLUMNS).filter((title) => {
    const sum = parts.reduce((all, part) => all.plus(exact(part[title]) ?? '0'), exact('0'));
    return !sum.equals(exact(row[title]) ?? exact('0'));
  });
}

/** Results in a register by the outputs of a run; a location-based total counts as the total. */
export const REGISTER_OUTPUTS = [
  { title: TOTAL, outputs: ['total', 'location'] },
  { title: LOCATION, outputs: ['location'] },
  { title: MARKET, outputs: ['market'] },
  { title: 'CO2 (t CO2-e)', outputs: ['co2'] },
  { title: 'CH4 (t CO2-e)', outputs: ['ch4'] },
  { title: 'N2O (t CO2-e)', outputs: ['n2o'] },
  { title: 'Biogenic CO2 (t CO2-e)', outputs: ['biogenicCo2'] },
  { title: UPSTREAM, outputs: ['upstream'] },
  { title: 'Energy (GJ)', outputs: ['energy'] },
  { title: 'Outside Kyoto (t CO2-e)', outputs: ['outsideKyoto'] },
];
