import type { InputType, LibraryFactor } from '#plugins/reference/reference-data/server';
import { leakage, toppedUp } from '../../domain/index.ts';
import { FUGITIVE } from './names.ts';
import { byInput, inOrderOfNames, isUsed, nameOf, purposeOf } from './rows.ts';

/** Gases of a factor edition. Editions that only list potentials are shown, but not offered for records. */
const isOfferedGas = (row: LibraryFactor) =>
  row.kind === 'gwp' && row.input !== null && isUsed(row) && /^(NGA|DESNZ|EPA)-/.test(row.edition);

/** Gases with a global warming potential: topped up or released by mass, or leaking from equipment at a rate. */
export function gasInputs(factors: readonly LibraryFactor[]): readonly InputType[] {
  const rows = factors.filter(isOfferedGas);
  return inOrderOfNames(
    [...byInput(rows)].map(([id, own]) => ({
      id,
      categoryId: FUGITIVE,
      subCategoryId: 'GASES',
      name: nameOf(own),
      units: ['kg', 'g', 't'],
      methodId: toppedUp.id,
      dualMethod: false,
      consumptionTypes: [
        purposeOf('TOPPED_UP', 'Topped up or released', own),
        purposeOf('LEAKAGE', 'Leakage of a charge, by rate', own, leakage.id),
      ],
    })),
  );
}
