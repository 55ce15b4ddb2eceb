import { z } from 'zod';
import { isAllPrintable } from '#contract';
import { DECLARED_UNITS, isPactDecimal, REGIONS } from '../domain/index.ts';

/** Version of the PACT Technical Specifications that footprints of this product follow. */
export const SPEC_VERSION = '3.0.0';

/** Most characters of one text of a footprint. */
const LONGEST = 20_000;

/** Most entries of one list of a footprint. */
const MOST = 200;

const words = z.string().max(LONGEST);
const someWords = words.min(1);
const moment = z.iso.datetime({ offset: true });
const amount = z.string().max(130).refine(isPactDecimal, 'footprints.no-decimal');

/** A uniform resource name (RFC 8141). */
export const urn = z
  .string()
  .max(500)
  .regex(/^urn:[a-z0-9][a-z0-9-]{0,31}:[^\s]+$/i, 'footprints.no-urn');

const unique = <S extends z.ZodType<string>>(one: S) =>
  z
    .array(one)
    .min(1)
    .max(MOST)
    .refine((all) => new Set(all).size === all.length, 'footprints.not-unique');

/** Undefined in the sense of PACT: not there, or null. */
const optional = <S extends z.ZodType>(one: S) => one.nullish();

const rule = z.looseObject({
  operator: z.enum(['PEF', 'EPD International', 'Other']),
  ruleNames: unique(someWords),
  otherOperatorName: optional(someWords),
});

const dataQuality = z.looseObject({ technologicalDQR: amount, geographicalDQR: amount, temporalDQR: amount });

const verification = z.looseObject({
  coverage: optional(z.enum(['PCF calculation model', 'PCF program', 'product level'])),
  providerName: optional(words),
  completedAt: optional(moment),
  standardName: optional(words),
  comments: optional(words),
});

/** `CarbonFootprint` of PACT 3.0: kg CO2-e per declared unit. Attributes of later versions are kept. */
export const carbonFootprint = z
  .looseObject({
    declaredUnitOfMeasurement: z.enum(DECLARED_UNITS),
    declaredUnitAmount: amount,
    productMassPerDeclaredUnit: amount,
    referencePeriodStart: moment,
    referencePeriodEnd: moment,
    geographyRegionOrSubregion: optional(z.enum(REGIONS)),
    geographyCountry: optional(z.string().regex(/^[A-Z]{2}$/)),
    geographyCountrySubdivision: optional(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)),
    boundaryProcessesDescription: optional(words),
    pcfExcludingBiogenicUptake: amount,
    pcfIncludingBiogenicUptake: amount,
    fossilCarbonContent: amount,
    biogenicCarbonContent: optional(amount),
    recycledCarbonContent: optional(amount),
    fossilGhgEmissions: amount,
    landUseChangeGhgEmissions: optional(amount),
    landCarbonLeakage: optional(amount),
    landManagementFossilGhgEmissions: optional(amount),
    landManagementBiogenicCO2Emissions: optional(amount),
    landManagementBiogenicCO2Removals: optional(amount),
    biogenicCO2Uptake: optional(amount),
    biogenicNonCO2Emissions: optional(amount),
    landAreaOccupation: optional(amount),
    aircraftGhgEmissions: optional(amount),
    packagingEmissionsIncluded: optional(z.boolean()),
    packagingGhgEmissions: optional(amount),
    packagingBiogenicCarbonContent: optional(amount),
    outboundLogisticsGhgEmissions: optional(amount),
    ccsTechnologicalCO2CaptureIncluded: optional(z.boolean()),
    ccsTechnologicalCO2Capture: optional(amount),
    technologicalCO2CaptureOrigin: optional(words),
    technologicalCO2Removals: optional(amount),
    ccuCarbonContent: optional(amount),
    ccuCalculationApproach: optional(z.enum(['Cut-off', 'Credit'])),
    ccuCreditCertification: optional(words),
    ipccCharacterizationFactors: unique(z.string().regex(/^AR\d{1,3}$/)),
    crossSectoralStandards: unique(someWords),
    productOrSectorSpecificRules: optional(z.array(rule).max(MOST)),
    exemptedEmissionsPercent: amount,
    exemptedEmissionsDescription: optional(words),
    allocationRulesDescription: optional(words),
    secondaryEmissionFactorSources: optional(
      z
        .array(z.looseObject({ name: someWords, version: someWords }))
        .min(1)
        .max(MOST),
    ),
    primaryDataShare: optional(amount),
    dqi: optional(dataQuality),
    verification: optional(verification),
  })
  .meta({ id: 'CarbonFootprint' });

export type CarbonFootprint = z.infer<typeof carbonFootprint>;

const extension = z.looseObject({
  specVersion: someWords,
  dataSchema: someWords,
  documentation: optional(words),
  data: z.record(z.string(), z.unknown()),
});

/** `ProductFootprint` of PACT 3.0. */
export const productFootprint = z
  .looseObject({
    // PACT asks for the form of a UUID, not for one of its versions.
    id: z.guid().toLowerCase(),
    specVersion: z.string().regex(/^\d+\.\d+\.\d+(-\d{8})?$/),
    precedingPfIds: optional(unique(z.guid())),
    created: moment,
    status: z.enum(['Active', 'Deprecated']),
    validityPeriodStart: optional(moment),
    validityPeriodEnd: optional(moment),
    companyName: someWords,
    companyIds: unique(urn),
    productDescription: words,
    productIds: unique(urn),
    productClassifications: optional(unique(urn)),
    productNameCompany: someWords,
    comment: optional(words),
    pcf: carbonFootprint,
    extensions: optional(z.array(extension).max(MOST)),
  })
  .meta({ id: 'ProductFootprint' });

export type ProductFootprint = z.infer<typeof productFootprint>;

/** The same value without line breaks and tabs in its texts. */
function onOneLine(given: unknown): unknown {
  if (typeof given === 'string') return given.replace(/[\t\r\n]/g, '');
  if (Array.isArray(given)) return given.map(onOneLine);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, onOneLine(value)]));
}

/** Whether every text in a JSON value can be stored. Texts may have several lines. */
export const isStorable = (given: unknown): boolean => isAllPrintable(onOneLine(given));

/** A footprint of another system: it may not contain characters that cannot be stored. */
export const receivedFootprint = productFootprint.refine(isStorable, 'api.not-printable');
