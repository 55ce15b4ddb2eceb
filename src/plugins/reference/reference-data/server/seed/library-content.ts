import type { ReferenceContent } from '../reference-content.ts';
import { readAllActivityFactors } from './activity-files.ts';
import { FOREIGN_EDITIONS } from './editions.ts';
import { seedContent } from './seed-content.ts';

/** Frameworks that may be reported with factors of other countries. NGER requires the Australian ones. */
export const OPEN_FRAMEWORKS = new Set(['GHG_PROTOCOL', 'AASB_S2']);

/** Everything the first three migrations write, in library order. */
export async function libraryContent(): Promise<ReferenceContent> {
  const home = seedContent();
  const foreignIds = FOREIGN_EDITIONS.map((edition) => edition.id);
  return {
    ...home,
    editions: [...home.editions, ...FOREIGN_EDITIONS],
    frameworks: home.frameworks.map((framework) =>
      OPEN_FRAMEWORKS.has(framework.id)
        ? { ...framework, editionIds: [...framework.editionIds, ...foreignIds] }
        : framework,
    ),
    factors: [...home.factors, ...(await readAllActivityFactors())],
  };
}
