import { Problem } from '#contract';
import { decimal, fixedText } from '#domain/units';
import { SpendEstimates } from '#plugins/insight/screening/server';
import type { ConsumptionType, MoneyTables, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { OwnMoney } from '../contract/index.ts';
import { withOwn } from './own-money.ts';

/** Decimals of an exchange rate in a record. */
const RATE_DECIMALS = 9;

/** What a record needs to bring spend to the money and the prices of its factor. */
export interface Conversion {
  readonly edition: string;
  /** Currency of the factor. */
  readonly currency: string;
  /** Units of that currency for one unit of the spend's; exact. */
  readonly rate: string;
  readonly methodInputs: Readonly<Record<string, string>>;
}

/** What a conversion is asked for. */
export interface ConversionAsked {
  readonly inputTypeId: string;
  readonly use: ConsumptionType;
  readonly currency: string;
  /** First day of the spend. */
  readonly day: string;
  readonly country: string;
  readonly frameworkId: string;
}

/** Rates and indices as the screening uses them, with those of the company where nothing is published. */
export class SpendMoney {
  private readonly estimates: SpendEstimates;
  private readonly known = new Map<string, Promise<Conversion | Problem>>();

  constructor(
    private readonly library: ReferenceLibrary,
    tables: MoneyTables,
    own: readonly OwnMoney[],
  ) {
    this.estimates = new SpendEstimates(library, { figures: async () => withOwn(await tables.figures(), own) });
  }

  /** The conversion, or the problem of a missing rate or index: it names the currency and the year. */
  conversion(asked: ConversionAsked): Promise<Conversion | Problem> {
    const { inputTypeId, currency, day, country, frameworkId } = asked;
    const key = [inputTypeId, currency, day.slice(0, 4), country, frameworkId].join('|');
    const known = this.known.get(key) ?? this.find(asked);
    this.known.set(key, known);
    return known;
  }

  private async find(asked: ConversionAsked): Promise<Conversion | Problem> {
    const { inputTypeId, use, currency, day, country, frameworkId } = asked;
    const edition = this.library.editionFor(day, { among: use.editionIds, country, frameworkId });
    const row = edition && this.library.factors(edition.id).find(isFactorOf(inputTypeId));
    try {
      const found = await this.estimates.estimate({
        spend: '1',
        currency,
        spendYear: Number(day.slice(0, 4)),
        factorId: row?.id ?? inputTypeId,
      });
      const { prices, factor, converted } = found;
      return {
        edition: factor.edition,
        currency: factor.currency,
        rate: converted,
        methodInputs: {
          ...(factor.currency === currency ? {} : { exchangeRate: fixedText(decimal(converted), RATE_DECIMALS) }),
          ...(prices ? { indexFactorYear: prices.factorYear.value, indexSpendYear: prices.spendYear.value } : {}),
        },
      };
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }
}

const isFactorOf =
  (inputTypeId: string) =>
  ({ input, flag }: { readonly input: string | null; readonly flag: string }) =>
    input === inputTypeId && flag === 'primary';
