import { describe, expect, test } from 'vitest';
import { scope3Methods } from '../domain/index.ts';
import enOwn from './locales/en.json' with { type: 'json' };
import frOwn from './locales/fr.json' with { type: 'json' };
import viOwn from './locales/vi.json' with { type: 'json' };
import { texts as names } from '../texts/index.ts';

const en = { ...enOwn, ...names.en };
const fr = { ...frOwn, ...names.fr };
const vi = { ...viOwn, ...names.vi };

/** Text key of a use: `TRANSPORT_STORAGE_SITE` for `ghgp.transport.storage-site`. */
const useKey = (id: string) => `reference-data.use.${id.replace('ghgp.', '').toUpperCase().replace(/[.-]/g, '_')}`;

const KEYS = scope3Methods.flatMap(({ id, inputs }) => [
  useKey(id),
  ...inputs.flatMap((one) => [
    `method.${id}.${one.id}`,
    ...(one.choices ?? []).map((choice) => `method.${id}.${one.id}.${choice}`),
  ]),
]);

describe.each([
  ['English', en],
  ['French', fr],
  ['Vietnamese', vi],
])('in %s', (_, texts) => {
  test('names every method, every figure it asks for and every choice', () => {
    expect(KEYS.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });
});
