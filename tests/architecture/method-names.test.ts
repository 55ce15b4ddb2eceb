import { expect, test } from 'vitest';
import { ENERGY_METHODS } from '../../src/plugins/records/energy/domain/index.ts';
import { texts as energy } from '../../src/plugins/records/energy/texts/index.ts';
import { CUSTOM_METHODS } from '../../src/plugins/records/records/domain/index.ts';
import { texts as records } from '../../src/plugins/records/records/texts/index.ts';
import { SCOPE1_METHODS } from '../../src/plugins/records/scope1/domain/index.ts';
import { texts as scope1 } from '../../src/plugins/records/scope1/texts/index.ts';
import { SCOPE2_METHODS } from '../../src/plugins/records/scope2/domain/index.ts';
import { texts as scope2 } from '../../src/plugins/records/scope2/texts/index.ts';
import { scope3Methods } from '../../src/plugins/records/scope3/domain/index.ts';
import { texts as scope3 } from '../../src/plugins/records/scope3/texts/index.ts';

test.each([
  ['records', CUSTOM_METHODS, records],
  ['energy', ENERGY_METHODS, energy],
  ['scope1', SCOPE1_METHODS, scope1],
  ['scope2', SCOPE2_METHODS, scope2],
  ['scope3', scope3Methods, scope3],
] as const)('methods of %s have a name of their own in every language', (_plugin, methods, texts) => {
  expect(methods.length).toBeGreaterThan(1);
  for (const language of ['en', 'vi', 'fr'] as const) {
    const said: Readonly<Record<string, string>> = texts[language];
    const names = methods.map(({ id }) => said[`method.${id}.name`] ?? id);
    expect(methods.filter(({ id }) => names.includes(id))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});
