import { decimal, exactText, fixedText, type Decimal } from '#domain/units';

/** A printed exchange rate. Its unit gives its direction: `AUD/USD` is Australian dollars for one US dollar. */
export interface PrintedRate {
  readonly value: string;
  readonly unit: string;
}

/** Spend, a factor, and what brings the spend to the money and the prices of the factor. */
export interface SpendFacts {
  readonly spend: string;
  readonly currency: string;
  /** kg CO2-e for one unit of its currency. */
  readonly factor: { readonly value: string; readonly currency: string };
  /** Rates of the year of the spend: of its currency, and of the factor's. Null for the US dollar. */
  readonly rates: { readonly spend: PrintedRate | null; readonly factor: PrintedRate | null };
  /** Consumer prices in the country of the factor's currency. Null: the spend is of the factor's year. */
  readonly prices: { readonly factorYear: string; readonly spendYear: string } | null;
}

/** Exact results of the steps. */
export interface SpendSteps {
  /** Spend in the currency of the factor. */
  readonly converted: string;
  /** The same at the prices of the factor's year. */
  readonly atPrices: string;
  /** t CO2-e, six decimals. */
  readonly tonnes: string;
}

const DOLLAR = 'USD';
const KG_PER_TONNE = 1000;

/** Units of a currency for one US dollar. */
function perDollar(rate: PrintedRate | null): Decimal {
  if (rate === null) return decimal(1);
  return rate.unit.startsWith(`${DOLLAR}/`) ? decimal(1).div(rate.value) : decimal(rate.value);
}

/**
 * Formula 1.5 of the Technical Guidance for Calculating Scope 3 Emissions: spend × factor, with an exchange rate and a
 * price index. The rate is that of the year of the spend, so prices are those of the country of the factor.
 */
export function spendEstimate({ spend, currency, factor, rates, prices }: SpendFacts): SpendSteps {
  const converted =
    currency === factor.currency
      ? decimal(spend)
      : decimal(spend).times(perDollar(rates.factor)).div(perDollar(rates.spend));
  const atPrices = prices === null ? converted : converted.times(prices.factorYear).div(prices.spendYear);
  return {
    converted: exactText(converted),
    atPrices: exactText(atPrices),
    tonnes: fixedText(atPrices.times(factor.value).div(KG_PER_TONNE), 6),
  };
}

/** The calculation with its numbers, as plain digits. */
export function spendFormula({ spend, currency, factor, rates, prices }: SpendFacts): string {
  const isForeign = currency !== factor.currency;
  return [
    `${spend} ${currency}`,
    ...(isForeign && rates.spend !== null ? [exchange(rates.spend, false)] : []),
    ...(isForeign && rates.factor !== null ? [exchange(rates.factor, true)] : []),
    ...(prices === null ? [] : [`× ${prices.factorYear} ÷ ${prices.spendYear}`]),
    `× ${factor.value} kg CO2-e/${factor.currency} ÷ ${KG_PER_TONNE}`,
  ].join(' ');
}

/** `÷ 1.5504 AUD/USD`; a rate printed the other way round is multiplied with. */
function exchange({ value, unit }: PrintedRate, fromDollar: boolean): string {
  return `${unit.startsWith(`${DOLLAR}/`) === fromDollar ? '÷' : '×'} ${value} ${unit}`;
}
