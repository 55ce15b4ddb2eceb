import { z } from 'zod';
import { day, fields, id, MESSAGES, type Authority } from '#contract';
import { listOf } from '#plugins/records/records/contract';

/** Who may download a pack of their own company: it contains the evidence and the whole history. */
export const PACK_READERS: readonly Authority[] = ['COMPANY_ADMIN', 'AUDITOR'];

/** A boolean, as text in a query or as a value in a body. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'api.boolean' })
  .default(false)
  .transform((given) => given === true || given === 'true');

export const packFields = {
  /**
   * Both or neither. Default: the current financial year. Widened to whole months, since totals are stored by month.
   */
  from: day.optional(),
  to: day.optional(),
  /** None: every facility. */
  facilityId: listOf(id),
  /** False: only approved records. */
  includeDrafts: flag,
};

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isWhole = ({ from, to }: Period) => (from === undefined) === (to === undefined);
export const whole = { message: 'assurance-pack.both-days', path: ['to'] };
export const isInOrder = ({ from, to }: Period) => !from || !to || from <= to;
export const inOrder = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** Query for a pack of the own company. */
export const packQuery = fields({ ...packFields })
  .refine(isWhole, whole)
  .refine(isInOrder, inOrder);

/** The same for platform staff, who name the company. */
export const staffPackQuery = fields({ ...packFields, companyId: id })
  .refine(isWhole, whole)
  .refine(isInOrder, inOrder);

export type PackQuery = z.output<typeof packQuery> & { readonly companyId?: string | undefined };
