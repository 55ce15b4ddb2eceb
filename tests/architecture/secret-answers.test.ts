import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyRoute } from '#contract';
import { declaredRoutes } from '../support/declared-routes.ts';

/** Fields whose values let somebody in. */
const SECRETS: ReadonlySet<string> = new Set([
  'clientSecret',
  'password',
  'currentPassword',
  'recoveryCodes',
  'refreshToken',
  'secret',
  'token',
]);

/** Names of all fields of a schema whose values are texts, or lists of them. */
function fieldsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Readonly<Record<string, object>> };
  const own = Object.entries(properties).filter(([, of]) => !('properties' in of) && !('$ref' in of));
  return [...own.map(([name]) => name), ...Object.values(schema).flatMap(fieldsOf)];
}

const secretsOf = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema === undefined
    ? []
    : fieldsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).filter((name) => SECRETS.has(name));

/** Answers of these calls may be kept for an Idempotency-Key. */
const isKept = ({ method, authorities, wire, answers }: AnyRoute) =>
  method === 'POST' && authorities !== 'public' && !wire && !answers;

test('no answer with a secret is kept for an Idempotency-Key', () => {
  const found = [...declaredRoutes].filter(
    ([, route]) => isKept(route) && secretsOf(route.response, 'output').length > 0,
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(([, { secret }]) => !secret).map(([call]) => call)).toEqual([]);
});

test('the check finds a secret in lists and in parts of an answer', () => {
  const answer = z.object({ data: z.object({ all: z.array(z.object({ secret: z.string() })), name: z.string() }) });
  expect(secretsOf(answer, 'output')).toEqual(['secret']);
});
