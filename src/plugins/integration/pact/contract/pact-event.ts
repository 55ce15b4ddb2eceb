import { z } from 'zod';
import { LIMITS, textField } from '#contract';
import { isStorable, productFootprint } from '#plugins/integration/footprints/contract';
import { EVENT_TYPES } from '../domain/index.ts';
import { pactError } from './pact-wire.ts';

/** Most characters of an id or a comment. */
const ID = 500;
const COMMENT = 5000;

/** Most values of one criterion, footprints of one answer, ids of one notice. */
const MOST = 200;

const moment = z.iso.datetime({ offset: true }).max(40);

/** An event of CloudEvents 1.0. Its data are checked by its type; attributes of extensions are accepted. */
export const cloudEvent = z
  .looseObject({
    type: z.enum(EVENT_TYPES),
    specversion: z.literal('1.0'),
    id: textField(ID).min(1),
    source: textField(ID).min(1),
    time: moment,
    data: z.record(textField(LIMITS.text), z.unknown()).refine(isStorable, 'api.not-printable'),
  })
  .refine(isStorable, 'api.not-printable');

export type CloudEvent = z.infer<typeof cloudEvent>;

const words = z.array(textField(ID)).max(MOST);

/** Criteria of a request. */
export const requestCriteria = z.object({
  productId: words.optional(),
  companyId: words.optional(),
  geography: words.optional(),
  classification: words.optional(),
  validOn: moment.optional(),
  validAfter: moment.optional(),
  validBefore: moment.optional(),
  status: words.optional(),
});

export type RequestCriteria = z.infer<typeof requestCriteria>;

/** Data of the events, by their type. */
export const eventData = {
  [EVENT_TYPES.created]: requestCriteria.extend({ comment: textField(COMMENT, { lines: true }).optional() }),
  [EVENT_TYPES.fulfilled]: z.object({
    requestEventId: textField(ID),
    pfs: z.array(productFootprint).min(1).max(MOST),
  }),
  [EVENT_TYPES.rejected]: z.object({
    requestEventId: textField(ID),
    error: z.object({ code: pactError.shape.code, message: textField(COMMENT, { lines: true }) }),
  }),
  [EVENT_TYPES.published]: z.object({ pfIds: z.array(z.guid().toLowerCase()).min(1).max(MOST) }),
} as const;
