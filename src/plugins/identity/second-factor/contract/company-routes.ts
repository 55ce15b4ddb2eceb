import { z } from 'zod';
import { envelope, fields, id, LIMITS, route, STAFF } from '#contract';

const company = { tag: 'Company members', authorities: ['COMPANY_ADMIN'] } as const;
const staff = { tag: 'User accounts (admin)', authorities: STAFF } as const;
const byId = fields({ id });

const rule = z
  .object({
    /** Whether everybody of the company needs a second factor. */
    isRequired: z.boolean(),
    /** To send with a change. */
    revision: z.int(),
    changedAt: z.string().nullable(),
    /** Active people of the company, and those of them without a second factor. */
    people: z.int(),
    without: z.int(),
  })
  .meta({ id: 'SecondFactorRule' });

export type SecondFactorRule = z.infer<typeof rule>;

export const ruleRoute = route({
  ...company,
  method: 'GET',
  path: '/api/second-factor/rule',
  summary: 'Whether everybody of the own company needs a second factor.',
  response: envelope(rule),
});

export const changeRuleRoute = route({
  ...company,
  stepUp: true,
  method: 'POST',
  path: '/api/second-factor/rule',
  summary:
    'Says whether everybody of the own company needs a second factor. Those without one set it up at their next sign-in or renewal.',
  body: fields({
    isRequired: z.boolean(),
    /** The revision that was read; 0 before the first change. */
    revision: z.int({ error: 'api.revision' }).min(0).max(LIMITS.integer),
  }),
  response: envelope(rule),
  errors: ['second-factor.rule-stale', 'second-factor.rule-impossible'],
});

const memberFactors = z
  .object({ hasApp: z.boolean(), passkeys: z.int(), codesLeft: z.int() })
  .meta({ id: 'MemberFactors' });

export type MemberFactors = z.infer<typeof memberFactors>;

const reset = {
  stepUp: true,
  method: 'POST',
  body: byId,
  response: envelope(z.object({ id: z.string() })),
  errors: ['member.unknown', 'second-factor.own-account', 'second-factor.none'],
} as const;

export const memberFactorsRoute = route({
  ...company,
  method: 'GET',
  path: '/api/second-factor/member/{id}',
  summary: 'The second factors of a person of the own company.',
  params: byId,
  response: envelope(memberFactors),
  errors: ['member.unknown'],
});

export const resetMemberRoute = route({
  ...company,
  ...reset,
  path: '/api/second-factor/member/reset',
  summary: 'Removes the second factors of a person who has lost them, ends their sessions and notifies them by mail.',
});

export const accountFactorsRoute = route({
  ...staff,
  method: 'GET',
  path: '/api/admin/second-factor/account/{id}',
  summary: 'The second factors of any account.',
  params: byId,
  response: envelope(memberFactors),
  errors: ['member.unknown'],
});

export const resetAccountRoute = route({
  ...staff,
  ...reset,
  path: '/api/admin/second-factor/account/reset',
  summary: 'The same for any account.',
});
