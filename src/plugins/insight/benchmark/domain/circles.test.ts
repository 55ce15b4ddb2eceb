import { expect, test } from 'vitest';
import { decimal } from '#domain/units';
import type { Part } from './contribution.ts';
import { isDifferenceSafe, tooFewOrLarge, type Shown } from './suppression.ts';

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

/**
 * Benchmarks among the connections of each company, were there any: one measure, where whoever owns several companies may
 * read several of them, so that every cell anybody saw counts.
 */
function circles(companies: number, connections: number) {
  const next = numbers(7);
  const parts = Array.from({ length: companies }, (_, at): Part => {
    const companyId = `c${at}`;
    const amount = () => decimal(10 + Math.floor(next() * 30));
    return { companyId, contributor: companyId, tonnes: amount(), divisor: amount() };
  });
  const seen: Shown[] = [new Set(parts.map(({ companyId }) => companyId))];
  let large = 0;
  for (const reader of parts) {
    const others = parts.filter((one) => one !== reader && next() < connections / companies);
    if (tooFewOrLarge(others) !== null) continue;
    large += 1;
    const cell: Shown = new Set(others.map(({ companyId }) => companyId));
    if (isDifferenceSafe(cell, seen, parts)) seen.push(cell);
  }
  return { large, shown: seen.length - 1 };
}

/** Why there are none: see docs/adr/0109. */
test.each([
  { companies: 40, connections: 15 },
  { companies: 80, connections: 30 },
  { companies: 200, connections: 20 },
])('of $companies circles of connections, the rule about differences leaves hardly any', (asked) => {
  const { large, shown } = circles(asked.companies, asked.connections);
  expect(large).toBeGreaterThan(asked.companies * 0.9);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(6);
});
