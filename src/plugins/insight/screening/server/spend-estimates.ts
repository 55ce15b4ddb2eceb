import type {
  LibraryFactor,
  MoneyFigure,
  MoneyFigures,
  MoneyTables,
  ReferenceLibrary,
} from '#plugins/reference/reference-data/server';
import { unitOf } from '#domain/units';
import { spendFacts, type SpendChoices, type SpendEstimated, type SpendFactor } from '../contract/index.ts';
import { spendEstimate } from '../domain/index.ts';
import { noIndex, noRate, unknownFactor } from './screening-policy.ts';

/** Spend in the currency of one calendar year, and the factor it is multiplied by. */
export interface Spend {
  readonly spend: string;
  readonly currency: string;
  readonly spendYear: number;
  readonly factorId: string;
}

const DOLLAR = 'USD';

const PER_MONEY = /^kg CO2-e\/([A-Z]{3})$/;

/** Estimates from spend, with the factors by spend of the editions, and published rates and price indices. */
export class SpendEstimates {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly money: Pick<MoneyTables, 'figures'>,
  ) {}

  /** Factors of the newest edition of each family, by name. */
  async choices(): Promise<SpendChoices> {
    const figures = await this.money.figures();
    const byFamily = new Map<string, SpendChoices['factors']>();
    // Editions of a family are in order, oldest first.
    for (const { id, family } of this.library.editions()) {
      const factors = this.library.factors(id).flatMap((row) => {
        const factor = this.factorOf(row);
        return factor ? [{ ...factor, categories: row.categories.map(Number).filter(Number.isInteger) }] : [];
      });
      if (factors.length > 0) byFamily.set(family, factors);
    }
    const currencies = figures.currencies();
    const years = new Set(currencies.flatMap((currency) => figures.rateYears(currency)));
    return {
      factors: [...byFamily.values()].flat().toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      currencies: [...currencies],
      years: [...years].toSorted((one, other) => other - one),
    };
  }

  /** 400 `screening.factor-unknown`, `screening.no-rate`, `screening.no-index`. */
  async estimate({ spend, currency, spendYear, factorId }: Spend): Promise<SpendEstimated> {
    const row = this.library.factors().find(({ id }) => id === factorId);
    const factor = row && this.factorOf(row);
    if (!factor) throw unknownFactor();
    const figures = await this.money.figures();
    const rates = ratesOf(figures, currency, factor.currency, spendYear);
    const prices = pricesOf(figures, factor, spendYear);
    const made = { spend, currency, spendYear, factor, rates, prices };
    return { kind: 'SPEND', ...spendEstimate(spendFacts(made)), ...made };
  }

  /** A row that is a factor by spend and is used; null for every other row. */
  private factorOf({ id, name, values, flag, edition, table }: LibraryFactor): SpendFactor | null {
    const { co2e, priceYear } = values;
    const currency = PER_MONEY.exec(co2e?.unit ?? '')?.[1];
    if (flag !== 'primary' || !co2e || !priceYear || currency === undefined || !isMoney(currency)) return null;
    return {
      id,
      name,
      value: co2e.value,
      unit: co2e.unit,
      currency,
      priceYear: Number(priceYear.value),
      edition,
      editionTitle: this.library.edition(edition)?.title ?? edition,
      table,
    };
  }
}

const isMoney = (unit: string) => unitOf(unit)?.dimension.startsWith('money-') === true;

/** What is stored of a figure. */
const printed = ({ year, value, unit, source }: MoneyFigure) => ({ year, value, unit, source });

function ratesOf(figures: MoneyFigures, currency: string, wanted: string, year: number): SpendEstimated['rates'] {
  if (currency === wanted) return { spend: null, factor: null };
  const rateOf = (money: string) => {
    if (money === DOLLAR) return null;
    const rate = figures.rate(money, year);
    if (!rate) throw noRate(money, figures.rateYears(money).length === 0 ? null : year);
    return printed(rate);
  };
  return { spend: rateOf(currency), factor: rateOf(wanted) };
}

function pricesOf(figures: MoneyFigures, factor: SpendFactor, spendYear: number): SpendEstimated['prices'] {
  if (factor.priceYear === spendYear) return null;
  const indexOf = (year: number) => {
    const index = figures.index(factor.currency, year);
    if (!index) throw noIndex(factor.currency, year);
    return printed(index);
  };
  return { factorYear: indexOf(factor.priceYear), spendYear: indexOf(spendYear) };
}
