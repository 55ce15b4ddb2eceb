import type { ReferenceContent } from '../reference-content.ts';
import { CATEGORIES, EDITIONS, FRAMEWORKS, SUB_CATEGORIES } from './catalogue.ts';
import { readElectricityFactors, readFuelFactors } from './factor-files.ts';
import { inputTypesOf } from './input-types.ts';

/** What the first seed writes: the catalogue, and every row of the tables of fuels and electricity. */
export function seedContent(): ReferenceContent {
  const factors = [...readFuelFactors(), ...readElectricityFactors()];
  return {
    frameworks: FRAMEWORKS,
    editions: EDITIONS,
    categories: CATEGORIES,
    subCategories: SUB_CATEGORIES,
    inputTypes: inputTypesOf(factors),
    factors,
  };
}
