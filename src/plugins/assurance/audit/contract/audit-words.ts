import { z } from 'zod';
import { type Authority, fields, id, MESSAGES, said } from '#contract';
import { RISKS } from '../domain/index.ts';

/** Who plans, draws, ticks and asks. */
export const AUDITORS: readonly Authority[] = ['AUDITOR'];

/** Who reads a workspace: the auditor and those who prepared what is audited. */
export const AUDIT_READERS: readonly Authority[] = ['AUDITOR', 'COMPANY_ADMIN', 'USER'];

/** Who answers a query of the auditor. */
export const AUDIT_ANSWERERS: readonly Authority[] = ['COMPANY_ADMIN', 'USER'];

/** Who answers for the company to what was found. */
export const AUDIT_RESPONDERS: readonly Authority[] = ['COMPANY_ADMIN'];

const LONGEST = 1_000;

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/u;

const lines = z
  .string({ error: MESSAGES.required })
  .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  .trim()
  .max(LONGEST, said('api.text-most', { most: LONGEST }))
  .refine((given) => !UNPRINTABLE.test(given), 'api.not-printable');

/** Text of several lines that has to be there. */
export const longText = lines.min(1, MESSAGES.required);

/** The same, but may be left empty. */
export const optionalLongText = lines.default('');

export const risk = z.coerce
  .number({ error: MESSAGES.required })
  .refine((given) => (RISKS as readonly number[]).includes(given), said('api.one-of', { values: RISKS.join(', ') }))
  .transform((given) => given as (typeof RISKS)[number]);

/** Which engagement: in the path of all its calls. */
export const ofEngagement = fields({ id });

/** An exact decimal text. */
export const exact = z.string();
