import { z } from 'zod';

/** Fields of a bill that stand on its pages. Those of one record have its number. */
export const MARKED_FIELDS = ['from', 'to', 'invoice', 'money', 'number', 'quantities'] as const;

export type MarkedField = (typeof MARKED_FIELDS)[number];

/** What stands beside the records of a bill: its pages, with the figures that were read. */
export const billView = z.object({
  /** Null: nothing on the bill names its sender. */
  supplier: z.string().nullable(),
  /** The pages with a figure that was read. */
  pages: z.array(
    z.object({
      /** From 1. */
      number: z.int(),
      width: z.number(),
      height: z.number(),
      pieces: z.array(
        z.object({
          id: z.int(),
          text: z.string(),
          x: z.number(),
          y: z.number(),
          width: z.number(),
          height: z.number(),
        }),
      ),
    }),
  ),
  /** How many pages the file has. */
  of: z.int(),
  /** How many records are proposed. */
  records: z.int(),
  marks: z.array(
    z.object({
      piece: z.int(),
      field: z.enum(MARKED_FIELDS),
      /** From 0; null: it concerns the whole bill. */
      record: z.int().nullable(),
    }),
  ),
});

export type BillView = z.infer<typeof billView>;
