import { z } from 'zod';
import { type Authority, fields, id, MESSAGES, messageFor } from '#contract';
import { RISKS } from '../domain/index.ts';

/** Who plans, draws samples, sets marks and raises queries. */
export const AUDITORS: readonly Authority[] = ['AUDITOR'];

/** Who may read a workspace: the auditor and those who prepare the figures. */
export const AUDIT_READERS: readonly Authority[] = ['AUDITOR', 'COMPANY_ADMIN', 'USER'];

/** Who may answer the auditor's queries. */
export const AUDIT_ANSWERERS: readonly Authority[] = ['COMPANY_ADMIN', 'USER'];

/** Who responds for the company to exceptions. */
export const AUDIT_RESPONDERS: readonly Authority[] = ['COMPANY_ADMIN'];

const LONGEST = 1_000;

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/u;

const lines = z
  .string({ error: MESSAGES.required })
  .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  .trim()
  .max(LONGEST, messageFor('api.text-most', { most: LONGEST }))
  .refine((given) => !UNPRINTABLE.test(given), 'api.not-printable');

/** Required text of several lines. */
export const longText = lines.min(1, MESSAGES.required);

/** Optional text of several lines. */
export const optionalLongText = lines.default('');

export const risk = z.coerce
  .number({ error: MESSAGES.required })
  .refine(
    (given) => (RISKS as readonly number[]).includes(given),
    messageFor('api.one-of', { values: RISKS.join(', ') }),
  )
  .transform((given) => given as (typeof RISKS)[number]);

/** Id of the engagement: in the path of all its calls. */
export const ofEngagement = fields({ id });

/** An exact decimal. */
export const exact = z.string();
