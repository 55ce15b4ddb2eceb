import { z } from 'zod';
import { day, decimal, fields, MESSAGES, textField } from '#contract';
import { figure9 } from '#plugins/records/records/contract';
import type { StatedFigureName } from '../domain/index.ts';

/** Most characters of a description. */
const DESCRIPTION = 2000;

export const lines = textField(DESCRIPTION, { lines: true }).trim();

const figure = figure9.optional();

/** Figures of one declared unit that records do not tell. Removals, captured CO2 and uptake are positive figures. */
export const statedFields = {
  fossilCarbonContent: figure9.default('0'),
  biogenicCarbonContent: figure,
  recycledCarbonContent: figure,
  /** CO2 that the biomass took up. */
  biogenicUptake: figure,
  landUseChange: figure,
  landManagementBiogenic: figure,
  landManagementRemovals: figure,
  /** Within the emissions of the records. */
  landManagementFossil: figure,
  landCarbonLeakage: figure,
  /** m2 in a year. */
  landOccupation: figure,
  /** Within the emissions of the records. */
  aircraft: figure,
  packaging: figure,
  packagingCarbonContent: figure,
  /** Never within the footprint. */
  outboundLogistics: figure,
  captured: figure,
  technologicalRemovals: figure,
  usedCarbonContent: figure,
} satisfies Readonly<Record<StatedFigureName, z.ZodType>>;

export const RULE_OPERATORS = ['PEF', 'EPD International', 'Other'] as const;

/** Rules of a product category or sector: from the operators that PACT names, or from another one. */
const productRule = fields({
  operator: z.enum(RULE_OPERATORS),
  ruleNames: z.array(textField(200).trim().min(1, MESSAGES.required)).min(1, MESSAGES.required).max(20),
  otherOperatorName: textField(200).trim().optional(),
}).refine(({ operator, otherOperatorName }) => operator !== 'Other' || Boolean(otherOperatorName), {
  error: 'footprints.finding.operator',
  path: ['otherOperatorName'],
});

const ratingFigure = decimal(2)
  .refine((given) => Number(given) >= 1 && Number(given) <= 5, 'footprints.finding.rating')
  .optional();

export const COVERAGES = ['PCF calculation model', 'PCF program', 'product level'] as const;

export const CAPTURE_APPROACHES = ['Cut-off', 'Credit'] as const;

const yesOrNo = z.enum(['YES', 'NO']).optional();

/** What a company says about a footprint besides its figures. */
export const statementFields = {
  /** The first and the last day on which the footprint is valid; absent: three years after the reference period. */
  validFrom: day.optional(),
  validTo: day.optional(),
  packagingIncluded: yesOrNo,
  captureIncluded: yesOrNo,
  captureOrigin: textField(500).trim().default(''),
  usedCarbonApproach: z.enum(CAPTURE_APPROACHES).optional(),
  usedCarbonCertification: textField(500).trim().default(''),
  /** How emissions were divided, in the company's words; empty: by the key alone. */
  allocationDescription: lines.default(''),
  rules: z.array(productRule).max(20).default([]),
  /** Data quality, 1 (best) to 5: all three or none. */
  technologicalQuality: ratingFigure,
  geographicalQuality: ratingFigure,
  temporalQuality: ratingFigure,
  /** Who assured the footprint, and how. */
  verification: fields({
    coverage: z.enum(COVERAGES).optional(),
    provider: textField(200).trim().default(''),
    completedOn: day.optional(),
    standard: textField(200).trim().default(''),
    comments: lines.default(''),
  }).default({ provider: '', standard: '', comments: '' }),
};
