import { decimal, exactText } from '#domain/units';
import type { CarbonFootprint, FootprintBody } from '../contract/index.ts';

/** The moment a day begins. */
export const midnight = (day: string) => `${day}T00:00:00Z`;

/** A text only if there is one: an empty text would be a statement. */
export const said = <K extends string>(key: K, given: string | undefined) =>
  (given === undefined || given === '' ? {} : { [key]: given }) as Partial<Record<K, string>>;

/** A yes or no only if it was chosen. */
const chosen = <K extends string>(key: K, given: 'YES' | 'NO' | undefined) =>
  (given === undefined ? {} : { [key]: given === 'YES' }) as Partial<Record<K, boolean>>;

/** What the company says besides figures, as PACT 3.0 states it. What is not said is left out. */
export function statementsOf(body: FootprintBody): Partial<CarbonFootprint> {
  return {
    ...chosen('packagingEmissionsIncluded', body.packagingIncluded),
    ...chosen('ccsTechnologicalCO2CaptureIncluded', body.captureIncluded),
    ...said('technologicalCO2CaptureOrigin', body.captureOrigin),
    ...(body.usedCarbonApproach === undefined ? {} : { ccuCalculationApproach: body.usedCarbonApproach }),
    ...said('ccuCreditCertification', body.usedCarbonCertification),
    ...(body.rules.length === 0
      ? {}
      : {
          productOrSectorSpecificRules: body.rules.map(({ operator, ruleNames, otherOperatorName }) => ({
            operator,
            ruleNames: [...ruleNames],
            ...(operator === 'Other' ? said('otherOperatorName', otherOperatorName) : {}),
          })),
        }),
    ...ratingsOf(body),
    ...verificationOf(body),
  };
}

function ratingsOf({ technologicalQuality, geographicalQuality, temporalQuality }: FootprintBody) {
  if (technologicalQuality === undefined || geographicalQuality === undefined || temporalQuality === undefined)
    return {};
  const exact = (given: string) => exactText(decimal(given));
  return {
    dqi: {
      technologicalDQR: exact(technologicalQuality),
      geographicalDQR: exact(geographicalQuality),
      temporalDQR: exact(temporalQuality),
    },
  };
}

function verificationOf({ verification: { coverage, provider, completedOn, standard, comments } }: FootprintBody) {
  const verification = {
    ...(coverage === undefined ? {} : { coverage }),
    ...said('providerName', provider),
    ...(completedOn === undefined ? {} : { completedAt: midnight(completedOn) }),
    ...said('standardName', standard),
    ...said('comments', comments),
  };
  return Object.keys(verification).length === 0 ? {} : { verification };
}
