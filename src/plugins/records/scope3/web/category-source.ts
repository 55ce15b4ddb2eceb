import { passes } from '#contract';
import { addressOf, wordsOf, type PaletteSource } from '#core';
import { RECORD_WRITERS } from '#plugins/records/records/contract';
import { scope3Screens } from './scope3-screens.ts';

/** Categories as people call them: freight, waste, flights. Fuel and energy (3) is derived, so nobody records it. */
export const RECORDED_CATEGORIES = [
  'PURCHASED_GOODS_AND_SERVICES',
  'CAPITAL_GOODS',
  'UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  'WASTE_GENERATED_IN_OPERATIONS',
  'BUSINESS_TRAVEL',
  'EMPLOYEE_COMMUTING',
  'UPSTREAM_LEASED_ASSETS',
  'DOWNSTREAM_TRANSPORTATION_AND_DISTRIBUTION',
  'PROCESSING_OF_SOLD_PRODUCTS',
  'USE_OF_SOLD_PRODUCTS',
  'END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS',
  'DOWNSTREAM_LEASED_ASSETS',
  'FRANCHISES',
  'INVESTMENTS',
] as const;

/** Somebody who names a category wants that one rather than the empty form. */
const NAMED = 4;

/** A new record of each category of Scope 3. */
export const categorySource: PaletteSource = {
  id: 'scope3/categories',
  order: 15,
  commands: ({ area, session, t }) =>
    passes(RECORD_WRITERS[area], session.authorities)
      ? [
          {
            id: 'scope3/categories',
            label: t('scope3.create'),
            items: RECORDED_CATEGORIES.map((category) => ({
              id: `scope3/category-${category}`,
              label: t(`reference-data.category.${category}`),
              keywords: wordsOf(t, `scope3.category.${category}`),
              weight: NAMED,
              icon: 'plus',
              href: `${addressOf(area, `${scope3Screens.id}/create`)}?category=${category}`,
            })),
          },
        ]
      : [],
};
