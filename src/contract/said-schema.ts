import { z } from 'zod';

type Text = { key: string; values?: Record<string, string | number | Text> | undefined };

/** What stands beside a `message`: the text it is said by, so that a screen says it in its reader's language. */
export const saidText: z.ZodType<Text> = z
  .lazy(() =>
    z.object({
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number(), saidText])).optional(),
    }),
  )
  .meta({
    id: 'SaidText',
    description: 'The text of the message beside it: `key` is stable, `values` fill its places.',
  });
