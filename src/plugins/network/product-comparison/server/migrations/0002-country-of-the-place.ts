import type { Migration } from '#server';

/** Stored results name the country of their place; until now every place was in Australia. */
export const countryOfThePlace: Migration = {
  id: '0002-country-of-the-place',
  async up(db) {
    for (const table of ['product_comparison', 'product_comparison_share'])
      await db.sql(`update ${table} set result = jsonb_set(result, '{place,country}', '"AU"')`);
  },
};
