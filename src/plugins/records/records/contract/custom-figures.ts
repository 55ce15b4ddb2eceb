import { z } from 'zod';
import { fields, id, MESSAGES, optionalText, messageFor, text } from '#contract';
import {
  FACTOR_BASES,
  factorUnitOf,
  figureFault,
  lessThanGases,
  MAX_FACTOR_DECIMALS,
  type FaultCode,
  type OwnGases,
} from '#domain/emissions';

/** Faults that other fields name in their own words; any other is one of the number of digits. */
const MESSAGE_OF: Partial<Readonly<Record<FaultCode, string>>> = {
  'below-zero': MESSAGES.notNegative,
  'not-a-decimal': MESSAGES.decimalInvalid,
  'too-many-decimals': messageFor('api.decimal-most', { most: MAX_FACTOR_DECIMALS }),
};

/** Why a figure of up to 9 decimals is invalid, with the same messages as other fields; null if it is valid. */
function fault(given: string): string | null {
  if (given === '') return MESSAGES.required;
  const found = figureFault(given, MAX_FACTOR_DECIMALS);
  return found && (MESSAGE_OF[found.fault] ?? MESSAGES.digits15);
}

const typed = z
  .union([z.string(), z.number()], { error: MESSAGES.decimalInvalid })
  .transform((given) => String(given).trim());

/** A typed factor or result: up to 15 digits, of which up to 9 are decimals, as an exact decimal string. */
export const figure9 = typed.superRefine((given, context) => {
  const message = fault(given);
  if (message) context.addIssue({ code: 'custom', message });
});

const CHOICE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A method input: a figure or the id of a choice, depending on the method. */
export const methodInput = typed.superRefine((given, context) => {
  const message = CHOICE.test(given) ? null : fault(given);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Basis of a factor for purchased energy: a supplier or contract, or the grid. */
export const factorBasis = z.enum(FACTOR_BASES, {
  error: 'records.no-basis',
});

/** Figures separate from the CO2-e of a factor. They may also supplement a factor of the library. */
const APART = ['biogenicCo2', 'biogenicCarbon', 'upstream'] as const;

/** Gases of a factor, in its unit; biogenic CO2, or the carbon it comes from, in kg or t per the same unit. */
export const gasFigures = {
  co2: figure9.optional(),
  ch4: figure9.optional(),
  n2o: figure9.optional(),
  biogenicCo2: figure9.optional(),
  biogenicCarbon: figure9.optional(),
  /** Upstream emissions (Scope 3, category 3) of the same quantity. */
  upstream: figure9.optional(),
};

const VERSION = /^[1-9]\d{0,8}$/;

/** Number of a version, as a text like every other part of an own factor. */
const factorVersion = typed.refine((given) => VERSION.test(given), 'records.factor-version');

/** The user's own factor in place of the library's. */
export const customFactor = fields({
  /** Total CO2-e. Absent: the library's factor applies, with the other figures added. */
  value: figure9.optional(),
  /** `kg CO2-e/` or `t CO2-e/` and a unit, for example `kg CO2-e/t`. */
  unit: z
    .string({ error: MESSAGES.required })
    .max(40, 'records.unit-unknown')
    .refine((unit) => factorUnitOf(unit) !== null, 'records.factor-unit'),
  /** The source of the factor: document, date. */
  source: text,
  /** For purchased electricity, steam, heat and cooling: which figure it determines. Absent: the market-based one. */
  basis: factorBasis.optional(),
  ...gasFigures,
  /** The company's own factor, and its version, that the figures are from. Absent: they are typed. */
  factorId: id.optional(),
  factorVersion: factorVersion.optional(),
})
  .refine(({ factorId, factorVersion: version }) => (factorId === undefined) === (version === undefined), {
    error: MESSAGES.required,
    path: ['factorVersion'],
  })
  .refine(({ value, ...given }) => value !== undefined || APART.some((gas) => given[gas] !== undefined), {
    error: MESSAGES.required,
    path: ['value'],
  })
  .refine(({ value, co2, ch4, n2o }) => value !== undefined || [co2, ch4, n2o].every((gas) => gas === undefined), {
    error: 'records.factor-missing',
    path: ['value'],
  })
  .refine(({ biogenicCo2, biogenicCarbon }) => biogenicCo2 === undefined || biogenicCarbon === undefined, {
    error: 'records.biogenic-twice',
    path: ['biogenicCarbon'],
  })
  .refine(({ value, ...given }) => value === undefined || !lessThanGases({ value, gases: given as OwnGases }), {
    error: 'records.less-than-gases',
    path: ['value'],
  });

const RESULTS = ['co2', 'ch4', 'n2o', 'total'] as const;

/** A result from another source, t CO2-e; energy in GJ. */
export const customEmission = fields({
  co2: figure9.optional(),
  ch4: figure9.optional(),
  n2o: figure9.optional(),
  /** Absent: the sum of the gases. */
  total: figure9.optional(),
  /** Carbon dioxide from biomass; in no total. */
  biogenicCo2: figure9.optional(),
  /** Upstream emissions (Scope 3, category 3) of the same quantity. */
  upstream: figure9.optional(),
  /** Market-based Scope 2, if it differs from the location-based figure. */
  market: figure9.optional(),
  energy: figure9.optional(),
  /** How it was determined, for example `NGER Method 3` or `mass balance`. */
  method: optionalText.optional(),
  source: text,
}).refine((given) => RESULTS.some((id) => given[id] !== undefined), {
  error: 'records.result-missing',
  path: ['total'],
});

export type CustomFactor = z.output<typeof customFactor>;
export type CustomEmission = z.output<typeof customEmission>;
