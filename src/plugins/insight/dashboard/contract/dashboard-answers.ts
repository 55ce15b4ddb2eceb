import { z } from 'zod';

/** Exact decimal text with six places: t CO2-e or GJ. Null: no data, which is not zero. */
const amount = z.string().nullable();

/** Percent with one decimal; null without an amount to compare with. */
const percent = z.string().nullable();

const figures = {
  /** t CO2-e of scopes 1 to 3, Scope 2 by the requested method. */
  amount,
  /** GJ consumed: from fuels and purchased electricity. */
  energyGj: amount,
  /** The comparable part: facilities, scopes and months the previous period has too. */
  compared: amount,
  /** The same part in the previous period. */
  previous: amount,
  change: percent,
  records: z.int(),
  /** Parts without a computable market-based figure; they are not in the amount. 0 by the location method. */
  missing: z.int(),
};

/** Number of facility-months by scope, and their t CO2-e. */
const leftOut = z.object({ places: z.int(), amount });

/** Records, their t CO2-e, and per cent of all emissions of the period; null: no emissions. */
const unsure = z.object({ records: z.int(), amount, share: percent });

const scopeAmounts = z.array(z.object({ scope: z.int(), amount }));

export const totals = z
  .object({
    from: z.string(),
    to: z.string(),
    /** The previous period of the same length, for the change. */
    previousFrom: z.string(),
    previousTo: z.string(),
    records: z.int(),
    /** Number of approved ones. */
    approved: z.int(),
    /** Unreliable parts of the period: records with an open warning, and unapproved records. */
    unsure: z.object({ warned: unsure, drafts: unsure }),
    /** t CO2-e of gases outside the Kyoto Protocol: in no other figure. Null: there are none. */
    outsideKyoto: amount,
    /** What the changes leave out: data of this period only, and of the previous period only, in the same months. */
    leftOut: z.object({ now: leftOut, before: leftOut }),
    /** Scopes 1 to 3 together, Scope 2 by the requested method. */
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
    /** One series per scope; t CO2-e by month, null without records. */
    series: z.array(z.object({ id: z.string(), label: z.string(), scope: z.int(), values: z.array(amount) })),
    /** Totals in another unit, such as energy in GJ, by month. */
    others: z.array(z.object({ id: z.string(), unit: z.string(), values: z.array(amount) })),
  })
  .meta({ id: 'MonthlyEmissions' });

export type MonthlyEmissions = z.infer<typeof monthly>;

/** How exactly the position of a facility is known: entered for it, or the centre of its subdivision or country. */
export const PLACE_PRECISIONS = ['FACILITY', 'SUBDIVISION', 'COUNTRY'] as const;

/** Where a facility is. */
const facilityPlace = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Short name of the subdivision, or the country. */
  state: z.string(),
  /** Degrees of WGS 84, north and east positive. Null: neither the facility nor its country has a known position. */
  position: z.object({ latitude: z.string(), longitude: z.string(), precision: z.enum(PLACE_PRECISIONS) }).nullable(),
});

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
        /** Companies: their industry. */
        companyType: z.string().nullable(),
        /** Facilities: where it is. */
        place: facilityPlace.nullable(),
        scopes: scopeAmounts,
        ...figures,
        /** Share of the total; null without one. */
        share: percent,
      }),
    ),
    /** The remaining groups, together. */
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
        /** Null if only a name was recorded. */
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
        /** Accepted disclosures between both, and the t CO2-e they state for these days. */
        disclosures: z.int(),
        disclosed: amount,
      }),
    ),
    more: z.object({ groups: z.int(), amount }).nullable(),
    /** Everything with a counterparty. */
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
        /** Of an input; null for bands and `other`, which the client names. */
        name: z.string().nullable(),
        /** Bounds of a band: low inclusive, high exclusive; the first also includes negative amounts. */
        low: z.string().nullable(),
        high: z.string().nullable(),
        /** Number of facility-months in the band, and of facilities; null for inputs. */
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
    /** Largest t CO2-e first; at most 100. */
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
  /** Mean data quality score, weighted by t: 1 is best, 5 worst. */
  quality: z.string().nullable(),
  /** Per cent at 95 % confidence, in quadrature, of the records with an uncertainty: entered, or published for them. */
  uncertainty: z.string().nullable(),
  /** Per cent of t they make up. */
  uncertaintyShare: z.string().nullable(),
  /** Their t CO2-e less and plus the uncertainty. */
  low: z.string().nullable(),
  high: z.string().nullable(),
};

export const completeness = z
  .object({
    /** Facility-months that should be reported: those of the reporting window that have begun. */
    expected: z.int(),
    /** Those with records. */
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
    /** Of every record that overlaps the period, weighted by the shares of the book. */
    overall: z.object(quality),
    scopes: z.array(z.object({ scope: z.int(), ...quality })),
  })
  .meta({ id: 'DashboardCompleteness' });

export type DashboardCompleteness = z.infer<typeof completeness>;
