import { addDays } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import type { Say } from '#server';
import { midnight, said, statementsOf } from './document-statements.ts';
import { SPEC_VERSION, type FootprintBody, type ProductFootprint } from '../contract/index.ts';
import {
  footprintTonnes,
  perDeclaredUnit,
  statedAddition,
  statedFigures,
  statedKg,
  threeYearsAfter,
  UNITS_WITHOUT_MASS,
  type CountedEmissions,
} from '../domain/index.ts';

/** What a footprint is made of besides what its company says. */
export interface DocumentFacts {
  readonly id: string;
  readonly created: string;
  readonly company: { readonly id: string; readonly name: string };
  readonly productIds: readonly string[];
  readonly precedingIds: readonly string[];
  readonly counted: readonly CountedEmissions[];
  /** Assessment reports of the IPCC whose warming potentials were used: `AR5`. */
  readonly warmingPotentials: readonly string[];
  readonly editions: readonly { readonly name: string; readonly version: string }[];
  /** Texts of the document, in English: it is read by other companies. */
  readonly say: Say;
}

/** The footprint as PACT 3.0 states it. The totals are the sums of the rounded parts, so they always add up. */
export function documentOf(body: FootprintBody, facts: DocumentFacts): ProductFootprint {
  const { allocation, producedAmount, declaredAmount } = body;
  const output = { allocation, producedAmount, declaredAmount };
  const tonnes = footprintTonnes(facts.counted);
  const fossil = statedKg(perDeclaredUnit(tonnes.fossil, output));
  const biogenic = statedKg(perDeclaredUnit(tonnes.biogenicNonCo2, output));
  const uptake = decimal(body.biogenicUptake ?? '0').negated();
  const excluding = decimal(fossil).plus(biogenic).plus(statedAddition(body));
  const end = midnight(addDays(body.toDate, 1));
  return {
    id: facts.id,
    specVersion: SPEC_VERSION,
    ...(facts.precedingIds.length > 0 ? { precedingPfIds: [...facts.precedingIds] } : {}),
    created: facts.created,
    status: 'Active',
    validityPeriodStart: body.validFrom === undefined ? end : midnight(body.validFrom),
    validityPeriodEnd: body.validTo === undefined ? threeYearsAfter(end) : midnight(addDays(body.validTo, 1)),
    companyName: facts.company.name,
    companyIds: [`urn:uuid:${facts.company.id}`],
    productDescription: body.description,
    productIds: [...facts.productIds],
    ...(body.classifications.length > 0 ? { productClassifications: [...body.classifications] } : {}),
    productNameCompany: body.name,
    ...said('comment', body.comment),
    pcf: {
      declaredUnitOfMeasurement: body.declaredUnit,
      declaredUnitAmount: exactText(decimal(declaredAmount)),
      productMassPerDeclaredUnit: UNITS_WITHOUT_MASS.includes(body.declaredUnit)
        ? '0'
        : exactText(decimal(body.massPerUnit)),
      referencePeriodStart: midnight(body.fromDate),
      referencePeriodEnd: end,
      ...geographyOf(body),
      ...said('boundaryProcessesDescription', body.boundary),
      pcfExcludingBiogenicUptake: exactText(excluding),
      pcfIncludingBiogenicUptake: exactText(excluding.plus(uptake)),
      fossilGhgEmissions: fossil,
      biogenicNonCO2Emissions: biogenic,
      ...statedFigures(body),
      fossilCarbonContent: exactText(decimal(body.fossilCarbonContent)),
      ...statementsOf(body),
      ipccCharacterizationFactors: [...facts.warmingPotentials],
      crossSectoralStandards: [...body.standards],
      exemptedEmissionsPercent: exactText(decimal(body.exemptedPercent)),
      exemptedEmissionsDescription: body.exemptedDescription,
      allocationRulesDescription: allocationText(body, facts.say),
      ...(facts.editions.length > 0 ? { secondaryEmissionFactorSources: [...facts.editions] } : {}),
      ...(body.primaryDataShare === undefined ? {} : { primaryDataShare: exactText(decimal(body.primaryDataShare)) }),
    },
  };
}

function geographyOf({ geography, region, place }: FootprintBody) {
  switch (geography) {
    case 'GLOBAL':
      return {};
    case 'REGION':
      return { geographyRegionOrSubregion: region };
    case 'COUNTRY':
      return { geographyCountry: place };
    case 'SUBDIVISION':
      return { geographyCountrySubdivision: place };
  }
}

/** The key without the amounts, which are the company's own, and what the company says about it. */
function allocationText({ allocation, allocationDescription }: FootprintBody, say: Say) {
  const key = say(`footprints.document.${allocation.key}`);
  return allocationDescription === '' ? key : `${key}\n${allocationDescription}`;
}
