import { z } from 'zod';

/** Exact decimal text with six places: t CO2-e or GJ. Null: no data, which is not zero. */
const amount = z.string().nullable();

/** Percent with one decimal; null without an amount to compare with. */
const percent = z.string().nullable();

const figures = {
  /** t CO2-e of scopes 1 to 3, Scope 2 by the method asked for. */
  amount,
  /** GJ consumed: of fuels and purchased electricity. */
  energyGj: amount,
  /** What of it is compared: facilities, scopes and months the period before has too. */
  compared: amount,
  /** What these come to in the period before. */
  previous: amount,
  change: percent,
  records: z.int(),
  /** Parts the market-based figure of which cannot be computed; they are not in the amount. 0 by the location method. */
  missing: z.int(),
};

/** How many months of facilities and scopes, and their t CO2-e. */
const leftOut = z.object({ places: z.int(), amount });

/** Records, their t CO2-e, and per cent of all emissions of the period; null: no emissions. */
const unsure = z.object({ records: z.int(), amount, share: percent });

const scopeAmounts = z.array(z.object({ scope: z.int(), amount }));

export const totals = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Period before it of the same length, for the change. */
    previousFrom: z.string(),
    previousTo: z.string(),
    records: z.int(),
    /** Of them approved. */
    approved: z.int(),
    /** What of the period is unsure: records with a warning nobody has answered, and those that are not approved. */
    unsure: z.object({ warned: unsure, drafts: unsure }),
    /** t CO2-e of gases the Kyoto Protocol does not cover: in no other figure. Null: there are none. */
    outsideKyoto: amount,
    /** What the changes leave out: what the period has alone, and what the one before has alone in the same months. */
    leftOut: z.object({ now: leftOut, before: leftOut }),
    /** Scopes 1 to 3 together, Scope 2 by the method asked for. */
    overall: z.object(figures),
    totals: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        unit: z.string(),
        amount,
        compared: amount,
        previous: amount,
        change: percent,
        second: z
          .object({
            label: z.string(),
            amount,
            compared: amount,
            previous: amount,
            change: percent,
            /** Parts whose second figure is not computable. */
            missing: z.int(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'DashboardTotals' });

export type DashboardTotals = z.infer<typeof totals>;

export const monthly = z
  .object({
    /** First days of the months, ascending, without gaps. */
    months: z.array(z.string()),
    /** One series a scope; t CO2-e by month, null where nothing is recorded. */
    series: z.array(z.object({ id: z.string(), label: z.string(), scope: z.int(), values: z.array(amount) })),
  })
  .meta({ id: 'MonthlyEmissions' });

export type MonthlyEmissions = z.infer<typeof monthly>;

export const breakDown = z
  .object({
    /** Largest first; at most 100. */
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Facilities and companies: the company it belongs to. */
        companyId: z.string().nullable(),
        companyName: z.string().nullable(),
        /** Companies: what they do. */
        companyType: z.string().nullable(),
        scopes: scopeAmounts,
        ...figures,
        /** Of the total; null where there is none. */
        share: percent,
      }),
    ),
    /** The groups beyond them, together. */
    more: z.object({ groups: z.int(), amount }).nullable(),
    total: z.object(figures),
  })
  .meta({ id: 'EmissionBreakDown' });

export type EmissionBreakDown = z.infer<typeof breakDown>;

export const counterparties = z
  .object({
    /** Largest first; at most 100. */
    rows: z.array(
      z.object({
        /** Null where a name alone was recorded. */
        id: z.string().nullable(),
        name: z.string(),
        /** t CO2-e of the records that name it. */
        amount,
        compared: amount,
        previous: amount,
        change: percent,
        share: percent,
        records: z.int(),
        missing: z.int(),
        /** Disclosures between both that were accepted, and the t CO2-e they state for these days. */
        disclosures: z.int(),
        disclosed: amount,
      }),
    ),
    more: z.object({ groups: z.int(), amount }).nullable(),
    /** All that name a counterparty. */
    total: z.object({
      amount,
      compared: amount,
      previous: amount,
      change: percent,
      records: z.int(),
      missing: z.int(),
      disclosed: amount,
    }),
  })
  .meta({ id: 'CounterpartyEmissions' });

export type CounterpartyEmissions = z.infer<typeof counterparties>;

export const years = z
  .object({
    /** Financial years from the first with a record to the last, without gaps. */
    years: z.array(
      z.object({
        year: z.int(),
        /** `FY2026`. */
        label: z.string(),
        from: z.string(),
        to: z.string(),
        scopes: scopeAmounts,
        ...figures,
      }),
    ),
  })
  .meta({ id: 'YearlyEmissions' });

export type YearlyEmissions = z.infer<typeof years>;

export const history = z
  .object({
    by: z.enum(['band', 'input']),
    /** Unit of the bounds of bands and of every amount. */
    unit: z.enum(['t', 'kt', 'Mt']),
    months: z.array(z.string()),
    /** Bands from low to high, all of them; inputs largest first, at most 10, then `other`. */
    series: z.array(
      z.object({
        /** `0-50`, `1000-`, the id of an input, or `other`. */
        id: z.string(),
        /** Of an input; null for bands and `other`, which the reader's language names. */
        name: z.string().nullable(),
        /** Bounds of a band, from low up to but not with high; the first holds what is below zero, too. */
        low: z.string().nullable(),
        high: z.string().nullable(),
        /** How many facility-months lie in the band, and of how many facilities; null for inputs. */
        facilityMonths: z.int().nullable(),
        facilities: z.int().nullable(),
        amount,
        /** By month. */
        values: z.array(amount),
      }),
    ),
  })
  .meta({ id: 'EmissionHistory' });

export type EmissionHistory = z.infer<typeof history>;

export const consumption = z
  .object({
    months: z.array(z.string()),
    /** Most t CO2-e first; at most 100. */
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ...figures,
        share: percent,
        /** By month: t CO2-e and GJ. */
        values: z.array(amount),
        energy: z.array(amount),
      }),
    ),
    more: z.object({ groups: z.int(), amount }).nullable(),
    total: z.object(figures),
  })
  .meta({ id: 'InputConsumption' });

export type InputConsumption = z.infer<typeof consumption>;

const quality = {
  /** Mean score of data quality, weighed by t: 1 is best, 5 worst. */
  quality: z.string().nullable(),
  /** Per cent at 95 % confidence, in quadrature, of what says how uncertain it is. */
  uncertainty: z.string().nullable(),
  /** Per cent of t that say so. */
  uncertaintyShare: z.string().nullable(),
};

export const completeness = z
  .object({
    /** Months facilities should have reported: those of the reporting window that have begun. */
    expected: z.int(),
    /** Of them months with records. */
    recorded: z.int(),
    percent,
    months: z.array(z.object({ month: z.string(), expected: z.int(), recorded: z.int() })),
    /** Least complete first; at most 100. */
    facilities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        companyId: z.string(),
        companyName: z.string().nullable(),
        expected: z.int(),
        recorded: z.int(),
        percent,
        missing: z.array(z.string()),
      }),
    ),
    moreFacilities: z.int(),
    /** Of every record that touches the period, weighed by the shares of the book. */
    overall: z.object(quality),
    scopes: z.array(z.object({ scope: z.int(), ...quality })),
  })
  .meta({ id: 'DashboardCompleteness' });

export type DashboardCompleteness = z.infer<typeof completeness>;
