import { z } from 'zod';
import { code, fields, id } from '#contract';
import { amount } from './request-fields.ts';

/** Acceptance names the answer the client read, so that a newer one is not accepted unseen. */
export const acceptBody = fields({
  answerId: id,
  /** Own facility of the record. */
  facilityId: id,
  /** A category other than the requested one. */
  categoryId: code.optional(),
  /** Own amount of the key, if the answer leaves it open. */
  customerAmount: amount.optional(),
  /** The user has read the warnings and confirms the figures. */
  acknowledge: z.boolean().default(false),
});

export type AcceptBody = z.output<typeof acceptBody>;
