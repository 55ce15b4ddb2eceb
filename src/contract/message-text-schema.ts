import { z } from 'zod';

type Text = { key: string; values?: Record<string, string | number | Text> | undefined };

/** Sent with a `message`: the key and values of its text, so that a screen can show it in the reader's language. */
export const messageText: z.ZodType<Text> = z
  .lazy(() =>
    z.object({
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number(), messageText])).optional(),
    }),
  )
  .meta({
    id: 'MessageText',
    description: 'The text of the accompanying message: `key` is stable, `values` fill its placeholders.',
  });
