import { z } from 'zod';
import { fields, MESSAGES, optionalText, text } from '#contract';
import {
  FACTOR_BASES,
  factorUnitOf,
  figureFault,
  lessThanGases,
  MAX_FACTOR_DECIMALS,
  type OwnGases,
} from '#domain/emissions';

/** Says why a figure of up to 9 decimals cannot be taken, in the words of the other fields. */
function fault(given: string): string | null {
  if (given === '') return MESSAGES.required;
  switch (figureFault(given, MAX_FACTOR_DECIMALS)) {
    case null:
      return null;
    case 'below zero':
      return MESSAGES.notNegative;
    case `more than ${MAX_FACTOR_DECIMALS} decimals`:
      return `Please enter a decimal number with up to ${MAX_FACTOR_DECIMALS} decimal places only.`;
    case 'not a decimal':
      return MESSAGES.decimalInvalid;
    default:
      return MESSAGES.digits15;
  }
}

const typed = z
  .union([z.string(), z.number()], { error: MESSAGES.decimalInvalid })
  .transform((given) => String(given).trim());

/** A factor or a result somebody types: up to 15 digits, 9 of them decimals, as an exact text. */
export const figure9 = typed.superRefine((given, context) => {
  const message = fault(given);
  if (message) context.addIssue({ code: 'custom', message });
});

const CHOICE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** What a method asks for beyond the quantity: a figure, or the id of a choice. Which of them, the method says. */
export const methodInput = typed.superRefine((given, context) => {
  const message = CHOICE.test(given) ? null : fault(given);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Whose factor of bought energy it is: a supplier's or a contract's, or the grid's own. */
export const factorBasis = z.enum(FACTOR_BASES, {
  error: 'records.no-basis',
});

/** What stands apart from the CO2-e of a factor: it may be given beside one of the library. */
const APART = ['biogenicCo2', 'biogenicCarbon', 'upstream'] as const;

/** Gases of a factor, in its unit; biogenic CO2, or the carbon it comes from, in kg or t of it per the same unit. */
export const gasFigures = {
  co2: figure9.optional(),
  ch4: figure9.optional(),
  n2o: figure9.optional(),
  biogenicCo2: figure9.optional(),
  biogenicCarbon: figure9.optional(),
  /** Scope 3, category 3, of the same quantity. */
  upstream: figure9.optional(),
};

/** A factor of the person's own in place of the library's. */
export const customFactor = fields({
  /** CO2-e in all. Absent: the library's factor stays, and counts with what is given beside it. */
  value: figure9.optional(),
  /** `kg CO2-e/` or `t CO2-e/` and a unit, for example `kg CO2-e/t`. */
  unit: z
    .string({ error: MESSAGES.required })
    .max(40, 'records.unit-unknown')
    .refine((unit) => factorUnitOf(unit) !== null, 'Give the unit as kg CO2-e or t CO2-e per a known unit.'),
  /** Who says so: document, date. */
  source: text,
  /** Of bought electricity, steam, heat and cooling: which of both figures it makes. Absent: the market-based one. */
  basis: factorBasis.optional(),
  ...gasFigures,
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

/** What a record comes to as somebody else found it, t CO2-e; energy in GJ. */
export const customEmission = fields({
  co2: figure9.optional(),
  ch4: figure9.optional(),
  n2o: figure9.optional(),
  /** Absent: the sum of the gases. */
  total: figure9.optional(),
  /** Carbon dioxide of plants: in no total. */
  biogenicCo2: figure9.optional(),
  /** Upstream of the same quantity: Scope 3, category 3. */
  upstream: figure9.optional(),
  /** Scope 2 by the market method, where it differs from the location method. */
  market: figure9.optional(),
  energy: figure9.optional(),
  /** How it was found, for example `NGER Method 3` or `mass balance`. */
  method: optionalText.optional(),
  source: text,
}).refine((given) => RESULTS.some((id) => given[id] !== undefined), {
  error: 'Give the total, or at least one gas.',
  path: ['total'],
});

export type CustomFactor = z.output<typeof customFactor>;
export type CustomEmission = z.output<typeof customEmission>;
