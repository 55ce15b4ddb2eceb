import type { z } from 'zod';
import { bodyRevision, fields, id, MESSAGES, messageFor } from '#contract';
import { bulkCreateRows, type ReadRow } from './bulk-create.ts';
import { SENT_FIELDS, typeScope } from './record-fields.ts';
import { FILL_MODES, INCIDENTAL, SCOPE_NUMBERS } from './record-words.ts';

/** The scope in a body: any, or the only one that a separate root serves, which then need not be sent. */
export function scopeField(only?: number): z.ZodType<number, number | string | undefined> {
  if (only === undefined) return typeScope;
  return typeScope.refine((given) => given === only, messageFor('records.only-scope', { scope: only })).default(only);
}

interface Checked {
  readonly typeScope: number;
  readonly criterion?: string | undefined;
  readonly fromDate: string;
  readonly toDate: string;
  readonly fillMode: number;
  readonly customFactor?: unknown;
  readonly customEmission?: unknown;
}

/** A record may cover one day. A missing day is reported as missing, not as out of order. */
const inOrder = ({ fromDate, toDate }: Checked) => !fromDate || !toDate || fromDate <= toDate;
const order = { message: MESSAGES.fromBeforeTo, path: ['fromDate'] };

const given = ({ customFactor, customEmission }: Checked) =>
  Number(customFactor !== undefined) + Number(customEmission !== undefined);

const isFilled = (body: Checked) => body.fillMode !== FILL_MODES.CUSTOM || given(body) > 0;
const filled = { message: 'records.own-figure-missing', path: ['customFactor'] };

const isOneWay = (body: Checked) => given(body) <= (body.fillMode === FILL_MODES.CUSTOM ? 1 : 0);
const oneWay = { message: 'records.own-figure-one', path: ['fillMode'] };

/** Idempotency key chosen by the client. A repeated request creates nothing and returns the existing record. */
const requestField = { requestId: id.optional() };

/** The same where each record must have one. */
const ownRequestField = { requestId: id };

/** Incidental amounts are an NGER concept, and NGER has no Scope 3. */
const isMarked = (body: Checked) => body.criterion !== INCIDENTAL || body.typeScope !== SCOPE_NUMBERS.SCOPE3;
const marked = { message: 'records.no-incidental', path: ['criterion'] };

const revisionFields = {
  id,
  revision: bodyRevision,
};

/** Bodies of the calls of one root. `update` takes the whole record and its revision; staff add the company. */
export function recordBodies(only?: number) {
  const whole = { ...SENT_FIELDS, typeScope: scopeField(only) };
  const create = { ...whole, ...requestField };
  const update = { ...whole, ...revisionFields };
  const row = fields({ ...whole, ...ownRequestField })
    .refine(inOrder, order)
    .refine(isFilled, filled)
    .refine(isOneWay, oneWay)
    .refine(isMarked, marked);
  const records = bulkCreateRows(row);
  return {
    bulkCreate: fields({ records }),
    adminBulkCreate: fields({ records, companyId: id }),
    create: fields(create)
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
    update: fields(update)
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
    adminCreate: fields({ ...create, companyId: id })
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
    adminUpdate: fields({ ...update, companyId: id })
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
  };
}

const shared = recordBodies();

/** Body of a company user's call to create a record. */
export const recordBody = shared.create;
/** Body of a company user's call to change a record. */
export const recordUpdateBody = shared.update;
/** The same for platform staff. */
export const adminRecordBody = shared.adminCreate;
export const adminRecordUpdateBody = shared.adminUpdate;

export type RecordBody = z.output<typeof recordBody>;
export type RecordUpdateBody = z.output<typeof recordUpdateBody>;

/** A record of a call that creates many, as it was read. */
export type BulkCreateRow = ReadRow<RecordBody>;
