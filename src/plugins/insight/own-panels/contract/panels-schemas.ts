import { z } from 'zod';
import { bodyRevision, code, fields, financialYear, id, text } from '#contract';
import {
  COMPARISONS,
  DIMENSIONS,
  faultsOf,
  MEASURES,
  METHODS,
  PERIODS,
  PICTURES,
  SCOPE_SETS,
  TOP_LIMIT,
  type Definition,
} from '../domain/index.ts';

/** Most panels of a company. */
export const PANEL_LIMIT = 100;

export const VISIBILITIES = ['PRIVATE', 'COMPANY'] as const;

const definition = {
  measure: z.enum(MEASURES),
  scopes: z.enum(SCOPE_SETS).default('1,2,3'),
  scope2Method: z.enum(METHODS).default('LOCATION'),
  inputTypeId: z.union([z.literal(''), code]).default(''),
  denominatorId: z.union([z.literal(''), code]).default(''),
  dimension: z.enum(DIMENSIONS),
  period: z.enum(PERIODS).default('LAST_YEAR'),
  year: financialYear(2001, 2199).optional(),
  comparison: z.enum(COMPARISONS).default('NONE'),
  top: z.coerce
    .number({ error: 'own-panels.top-range' })
    .int('own-panels.top-range')
    .min(1, 'own-panels.top-range')
    .max(TOP_LIMIT, 'own-panels.top-range')
    .default(10),
  picture: z.enum(PICTURES),
};

/** A panel has a small grammar: nothing in it is free text. */
function checked(given: Definition, context: z.RefinementCtx): void {
  for (const { path, message } of faultsOf(given)) context.addIssue({ code: 'custom', path: [path], message });
}

/** A definition, as it is stored and as figures are asked for. */
export const definitionQuery = fields(definition).superRefine(checked);

export const panelBody = fields({ name: text, ...definition }).superRefine(checked);
export const panelUpdateBody = fields({ name: text, ...definition, id, revision: bodyRevision }).superRefine(checked);
export const shareBody = fields({ id, revision: bodyRevision, visibility: z.enum(VISIBILITIES) });
export const orderBody = fields({ ids: z.array(id).max(PANEL_LIMIT) });

export type PanelBody = z.output<typeof panelBody>;
export type PanelInput = z.input<typeof panelBody>;

export const panelRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    name: z.string(),
    visibility: z.enum(VISIBILITIES),
    owner: z.string(),
    isOwn: z.boolean(),
    mayChange: z.boolean(),
    definition: z.object({
      measure: z.enum(MEASURES),
      scopes: z.enum(SCOPE_SETS),
      scope2Method: z.enum(METHODS),
      inputTypeId: z.string(),
      denominatorId: z.string(),
      dimension: z.enum(DIMENSIONS),
      period: z.enum(PERIODS),
      year: z.int().optional(),
      comparison: z.enum(COMPARISONS),
      top: z.int(),
      picture: z.enum(PICTURES),
    }),
  })
  .meta({ id: 'OwnPanel' });

export type PanelRow = z.infer<typeof panelRow>;

/** Exact decimal; null: no data, which is not zero. */
const amount = z.string().nullable();

export const panelFigures = z
  .object({
    from: z.string(),
    to: z.string(),
    /** The months it is compared with; null without a comparison. */
    previousFrom: z.string().nullable(),
    previousTo: z.string().nullable(),
    /** `t CO2-e`, `GJ`, the unit of the input, or t CO2-e divided by that of the denominator. */
    unit: z.string(),
    /** In time, or the largest first. */
    rows: z.array(
      z.object({
        /** A day of the month, a year, or an id. */
        id: z.string(),
        /** Null for months, years, scopes and countries: the client names them. */
        name: z.string().nullable(),
        amount,
        previous: amount,
        /** First and last day of its records. */
        from: z.string(),
        to: z.string(),
        /** Of a country: its facilities. */
        facilityIds: z.array(z.string()),
      }),
    ),
    /** The groups that are not listed, together. Null: all are. Without an amount if intensities do not add up. */
    more: z.object({ groups: z.int(), amount, previous: amount }).nullable(),
    total: amount,
    previousTotal: amount,
    /** Parts that no figure could be found for: without a market-based figure, or in another kind of unit. */
    missing: z.int(),
  })
  .meta({ id: 'OwnPanelFigures' });

export type PanelFigures = z.infer<typeof panelFigures>;
