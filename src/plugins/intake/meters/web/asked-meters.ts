import { z } from 'zod';

const askedMeter = z.object({
  kind: z.string(),
  identifier: z.string(),
  first: z.string(),
  last: z.string(),
  channels: z.array(
    z.object({
      channel: z.string(),
      direction: z.enum(['IMPORT', 'EXPORT']),
      unit: z.string().nullable(),
      commodity: z.string().nullable(),
    }),
  ),
});

export type AskedMeter = z.infer<typeof askedMeter>;

const TABLE_ASKS = ['unit', 'stamp', 'clock', 'dates'] as const;

export type TableAsk = (typeof TABLE_ASKS)[number];

const detail = z.object({ meters: z.array(askedMeter), asks: z.array(z.enum(TABLE_ASKS)) });

/** What the reader asks, as it stored it. */
export const asked = (given: unknown): z.infer<typeof detail> => detail.catch({ meters: [], asks: [] }).parse(given);

/** The answer for one meter. */
export interface MeterAnswer {
  readonly facilityId: string;
  readonly fromDate: string;
  /** `category|input|use`; null: nothing is recorded; undefined: not answered yet. */
  readonly importChoice: string | null | undefined;
  readonly exportChoice: string | null;
}

/** The option of recording nothing. */
export const NOTHING = 'nothing';

/** Answers about a table. */
export const TABLE_OPTIONS: Readonly<Record<TableAsk, readonly string[]>> = {
  unit: ['kWh', 'MWh', 'Wh', 'm3', 'ft3', 'therm', 'MJ', 'GJ', 'L', 'kL'],
  stamp: ['start', 'end'],
  clock: ['local', 'standard', 'utc'],
  dates: ['dmy', 'mdy'],
};

/** The unit that values of a table are stored in, where it is another one. */
export const STORED_UNITS: Readonly<Record<string, string>> = { Wh: 'kWh', MWh: 'kWh', GJ: 'MJ', kL: 'L' };
