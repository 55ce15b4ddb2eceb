import type { SubCategory } from '#plugins/reference/reference-data/server';
import { CATEGORIES, numberOf, type CategoryId } from './categories.ts';
import { ELECTRICITY_OF_PARTNERS, GRID_CATEGORIES } from './grid-inputs.ts';
import { OWN_FIGURES } from './own-inputs.ts';
import { PARTS, type PartId } from './parts.ts';
import { BY_SECTOR, FUEL_METHODS, GAS_METHODS, TABLE_RULES } from './table-rules.ts';

const isSector = (part: string) => part.startsWith('SPEND_');

const ALL_PARTS = Object.entries(PARTS) as readonly (readonly [PartId, string])[];
const ALL_SECTORS = ALL_PARTS.map(([id]) => id).filter(isSector);

/** Spend sectors of a category: all for purchases and investments, elsewhere those the rows are mapped to. */
const SECTORS: Readonly<Record<string, readonly PartId[]>> = {
  1: ALL_SECTORS,
  2: ['SPEND_23', 'SPEND_33', 'SPEND_51', 'SPEND_54'],
  4: ['SPEND_48', 'SPEND_49'],
  6: ['SPEND_48', 'SPEND_53', 'SPEND_56', 'SPEND_72'],
  9: ['SPEND_48', 'SPEND_49'],
  15: ALL_SECTORS,
};

/** The sub-category for spend in a sector, if the category has one. */
export const sectorPart = (category: string, sector: string | null): PartId | undefined =>
  SECTORS[category]?.find((part) => part === `SPEND_${sector ?? ''}`);

function partsOf(categoryId: CategoryId): ReadonlySet<string> {
  const category = numberOf(categoryId);
  const sectors: readonly string[] = SECTORS[category] ?? [];
  const rules = (TABLE_RULES[category] ?? []).flatMap(({ part }) => (part === BY_SECTOR ? sectors : [part]));
  return new Set<string>([
    OWN_FIGURES,
    ...rules,
    ...(FUEL_METHODS[category] ? ['FUELS'] : []),
    ...(GAS_METHODS[category] ? ['REFRIGERANTS'] : []),
    ...(GRID_CATEGORIES.has(categoryId) ? [ELECTRICITY_OF_PARTNERS] : []),
  ]);
}

/** Sub-categories of every category, in list order. */
export const SUB_CATEGORIES: readonly SubCategory[] = CATEGORIES.flatMap(({ id: categoryId }) => {
  const parts = partsOf(categoryId);
  return ALL_PARTS.flatMap(([id, name]) => (parts.has(id) ? [{ id, categoryId, name }] : []));
});
