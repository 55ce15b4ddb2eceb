import { placeOf } from '#plugins/company/company/contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Product } from '#plugins/network/products/contract';
import type { ProductStore } from '#plugins/network/products/server';
import { cited, type ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Clock, Trx } from '#server';
import {
  comparedOf,
  dutyCycleOf,
  factorSetOf,
  type ComparisonBody,
  type ComparisonFactors,
  type ComparisonPlace,
  type ComparisonResult,
} from '../contract/index.ts';
import { compareProducts } from '../domain/index.ts';
import { comparisonFactors } from './comparison-factors.ts';
import { refusal, unknownFacility, unknownProduct } from './comparison-policy.ts';
/** Without a facility: the national row of the tables. */
const NATIONAL: ComparisonPlace = {
  facilityId: null,
  facilityName: null,
  country: 'AU',
  state: '',
  grid: 'AU',
  zone: 'metro',
};

/** Calculates comparisons from the company's products and the library's factors, in the caller's transaction. */
export class ComparisonCalculation {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly companies: CompanyStore,
    private readonly products: ProductStore,
    private readonly clock: Clock,
  ) {}

  async factors(trx: Trx, companyId: string, facilityId: string | undefined): Promise<ComparisonFactors> {
    return comparisonFactors(this.library, await this.place(trx, companyId, facilityId), this.clock.today());
  }

  /** 400 with the field at fault if a product, the facility or a figure is missing. */
  async calculate(
    trx: Trx,
    companyId: string,
    { productIds, facilityId, duty }: ComparisonBody,
  ): Promise<ComparisonResult> {
    const found = await this.products.byIds(trx, companyId, productIds);
    const chosen = productIds.map((id) => found.get(id) ?? unknownProduct());
    const factors = await this.factors(trx, companyId, facilityId);
    const answer = compareProducts(chosen.map(comparedOf), dutyCycleOf(duty), factorSetOf(factors));
    if (!answer.ok) throw refusal(answer.problem);
    const { products, sensitivity } = answer;
    return {
      place: factors.place,
      edition: duty.edition,
      method: duty.method,
      usage: duty.usage,
      usageUnit: duty.usageUnit,
      compared: chosen.map(asCompared),
      products,
      sensitivity,
      factors: answer.factors
        .map((factor) => cited(this.library, factor))
        .map(({ id, name, edition, source, table, verification, note, values }) => ({
          id,
          name,
          edition,
          source,
          table,
          verification,
          note,
          values,
        })),
    };
  }

  private async place(trx: Trx, companyId: string, facilityId: string | undefined): Promise<ComparisonPlace> {
    if (facilityId === undefined) return NATIONAL;
    const facility = (await this.companies.facility(trx, companyId, facilityId)) ?? unknownFacility();
    return { facilityId, facilityName: facility.name, ...placeOf(facility) };
  }
}

function asCompared(product: Product): ComparisonResult['compared'][number] {
  const { id, name, type, carrier, burnUnit, burnMed, payload, price, serviceLife, lifeUnit, source, photoId } =
    product;
  return { id, name, type, carrier, burnUnit, burnMed, payload, price, serviceLife, lifeUnit, source, photoId };
}
