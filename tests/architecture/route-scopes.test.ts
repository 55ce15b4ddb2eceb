import { describe, expect, test } from 'vitest';
import { SCOPES } from '#contract';
import { declaredRoutes } from '../support/declared-routes.ts';

/** Why no machine may make a call: what it does is for a person to decide. */
const FOR_PEOPLE: readonly { readonly calls: RegExp; readonly because: string }[] = [
  { calls: /^\w+ \/api\/(admin\/)?api-keys\//, because: 'keys are given out by people' },
  { calls: /^\w+ \/api\/(admin\/)?(company-member|user-account|invit\w+)\b/, because: 'people and roles' },
  {
    calls: /^\w+ \/api\/(user-profile|update\/user-profile|password\/|session\/|onboarding)/,
    because: 'a person’s own',
  },
  { calls: /^\w+ \/api\/(admin\/)?tasks\//, because: 'what a person has to do' },
  { calls: /^\w+ \/api\/approvals\//, because: 'the queue of a person who approves' },
  { calls: /^GET \/api\/offline\/key$/, because: 'drafts on the browser of a person' },
  { calls: /^\w+ \/api\/notifications/, because: 'notifications are of a person' },
  { calls: /^\w+ \/api\/admin\/(mail\/|operations\/|security-event\/list$)/, because: 'what staff alone read' },
  { calls: /^\w+ \/api\/(admin\/)?sso\//, because: 'how people sign in' },
  { calls: /^\w+ \/api\/scim\/token\//, because: 'tokens of identity providers are given out by people' },
  { calls: /^\w+ \/api\/(admin\/)?(second-factor|passkey|step-up)\b/, because: 'proofs of a person' },
  {
    calls: /^(POST|PUT|DELETE) \/api\/webhooks\/(create|\{id\}|\{id\}\/rotate)$/,
    because: 'where events of the company go, and their secrets',
  },
  {
    calls: /^(POST|PUT) \/api\/pact\/partners\/(create|\{id\}(\/(rotate|revoke))?)$/,
    because: 'credentials of partners',
  },
  {
    calls: /^POST \/api\/pact\/(received\/\{id\}\/(accept-findings|use)|proposals\/\{id\}\/(accept|decline))$/,
    because: 'a person answers for the figure of another company',
  },
  { calls: /^\w+ \/api\/audit\//, because: 'an auditor’s judgement' },
  { calls: /^POST \/api\/scenarios\/share$/, because: 'the owner of a scenario decides who sees it' },
  { calls: /^POST \/api\/own-panels\/(share|order)$/, because: 'who sees a panel, and the order of a person' },
  { calls: /^POST \/api\/benchmark\/(join|leave)$/, because: 'consent to a benchmark' },
  { calls: /^POST \/api\/company-group\/decide$/, because: 'consent to a group' },
  { calls: /^(POST|PUT|DELETE) \/api\/feeds\//, because: 'secrets of other servers' },
  { calls: /^POST \/api\/admin\/factor-library\//, because: 'two people publish an edition' },
];

/** Calls that only read, although a long question makes them POST. */
const READ_BY_POST = [
  /\/export(\/|$)/,
  /\/export-jobs\/(create|again)\b/,
  /\/scope-management\/check$/,
  /\/custom-factors\/impact$/,
  /\/footprints\/preview$/,
  /\/product-comparison\/calculate$/,
  /\/insight\/variance$/,
];

const routes = [...declaredRoutes];
const closed = routes.filter(([, { authorities, scope }]) => authorities !== 'public' && !scope).map(([call]) => call);

describe('what a machine may call', () => {
  test('every call has a scope, or is one that only people make', () => {
    expect(routes.length).toBeGreaterThan(400);
    expect(closed.filter((call) => !FOR_PEOPLE.some(({ calls }) => calls.test(call)))).toEqual([]);
  });

  test('every reason for people alone has a call, and none of these has a scope', () => {
    for (const { calls, because } of FOR_PEOPLE)
      expect([because, closed.some((call) => calls.test(call))]).toEqual([because, true]);
    const open = routes.filter(([call, { scope }]) => scope && FOR_PEOPLE.some(({ calls }) => calls.test(call)));
    expect(open.map(([call]) => call)).toEqual([]);
  });

  test('what reads needs a scope to read, what changes something needs one to write', () => {
    const scoped = routes.filter(([, { scope, wire }]) => scope && !wire);
    const wrong = scoped.filter(([call, { method, scope }]) => {
      const reads = method === 'GET' || READ_BY_POST.some((one) => one.test(call));
      return reads !== (scope?.endsWith(':read') ?? false);
    });
    expect(wrong.map(([call, { scope }]) => `${call} ${scope}`)).toEqual([]);
  });

  test('every scope opens a call', () => {
    const used = new Set(routes.map(([, { scope }]) => scope));
    const unused = SCOPES.filter((scope) => !used.has(scope) && scope !== 'scim' && scope !== 'pact');
    expect(unused).toEqual([]);
  });
});
