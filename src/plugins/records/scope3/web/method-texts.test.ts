import { describe, expect, test } from 'vitest';
import { scope3Methods } from '../domain/index.ts';
import en from './locales/en.ts';
import fr from './locales/fr.ts';
import vi from './locales/vi.ts';

/** Uses are named by their method: `TRANSPORT_STORAGE_SITE` of `ghgp.transport.storage-site`. */
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
  test('every method, every figure it asks for and every choice has a name', () => {
    expect(KEYS.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });
});
