import { tableRows, type Row } from './seed/table-files.ts';

/** A printed price index or exchange rate, mean of a calendar year, with its source. */
export interface MoneyFigure {
  readonly year: number;
  readonly value: string;
  /** Of a rate its direction: `AUD/USD` is Australian dollars for one US dollar. Of an index its base: `2015 = 100`. */
  readonly unit: string;
  readonly name: string;
  /** Publisher and table. */
  readonly source: string;
}

/** Exchange rates to the US dollar and consumer price indices, by currency. */
export interface MoneyFigures {
  /** Currencies with a rate of at least one year, and the US dollar, in alphabetical order. */
  currencies(): readonly string[];
  /** Years with a rate, in order. The US dollar needs none. */
  rateYears(currency: string): readonly number[];
  rate(currency: string, year: number): MoneyFigure | undefined;
  /** Years with an index of the prices of the currency's country, in order. */
  indexYears(currency: string): readonly number[];
  /** Indices of one currency are of one series, so that their ratio is meaningful. */
  index(currency: string, year: number): MoneyFigure | undefined;
}

/** Currency of every rate. */
const DOLLAR = 'USD';
const COUNTRY_OF_DOLLAR = 'US';

/** The tables `price-index.csv` and `exchange-rates.csv`, read when they are first needed. */
export class MoneyTables {
  private read: Promise<MoneyFigures> | undefined;

  figures(): Promise<MoneyFigures> {
    this.read ??= moneyFigures();
    return this.read;
  }
}

type ByYear = ReadonlyMap<number, MoneyFigure>;

async function moneyFigures(): Promise<MoneyFigures> {
  const [provenances, rates, indices] = await Promise.all(
    ['countries/provenances', 'countries/exchange-rates', 'countries/price-index'].map(primaryRows),
  );
  const publishers = new Map((provenances ?? []).map((row) => [row['id'], row['publisher'] ?? '']));
  const sourceOf = ({ provenance = '', table = '' }: Row) => `${publishers.get(provenance) ?? provenance}, ${table}`;
  const byCurrency = grouped(rates ?? [], ({ unit = '' }) => otherOf(unit), sourceOf);
  const countries = new Map((rates ?? []).map(({ unit = '', country = '' }) => [otherOf(unit), country]));
  const byCountry = grouped(indices ?? [], ({ country = '' }) => country, sourceOf);
  const indexOf = (currency: string) =>
    byCountry.get(currency === DOLLAR ? COUNTRY_OF_DOLLAR : (countries.get(currency) ?? ''));
  return {
    currencies: () => [DOLLAR, ...byCurrency.keys()].toSorted(),
    rateYears: (currency) => yearsOf(byCurrency.get(currency)),
    rate: (currency, year) => byCurrency.get(currency)?.get(year),
    indexYears: (currency) => yearsOf(indexOf(currency)),
    index: (currency, year) => indexOf(currency)?.get(year),
  };
}

/** Provenances have no flag; of figures only the primary ones are used. */
async function primaryRows(name: string): Promise<readonly Row[]> {
  return (await tableRows(name)).filter(({ flag }) => flag === undefined || flag === 'primary');
}

/** `GBP` of `GBP/USD` and of `USD/GBP`. */
function otherOf(unit: string): string {
  const [of = '', per = ''] = unit.split('/');
  return of === DOLLAR ? per : of;
}

function grouped(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sourceOf: (row: Row) => string,
): ReadonlyMap<string, ByYear> {
  const groups = new Map<string, Map<number, MoneyFigure>>();
  for (const row of rows) {
    const { year = '', value = '', unit = '', name = '' } = row;
    const group = groups.get(keyOf(row)) ?? new Map<number, MoneyFigure>();
    groups.set(keyOf(row), group.set(Number(year), { year: Number(year), value, unit, name, source: sourceOf(row) }));
  }
  return groups;
}

const yearsOf = (figures: ByYear | undefined): readonly number[] =>
  [...(figures?.keys() ?? [])].toSorted((one, other) => one - other);
