import type { ReferenceContent } from '../reference-content.ts';
import { readCombustionFactors } from './combustion-files.ts';
import { COUNTRY_EDITIONS } from './country-editions.ts';
import { libraryContent, OPEN_FRAMEWORKS } from './library-content.ts';

/** Everything the migrations write, in library order. */
export async function currentContent(): Promise<ReferenceContent> {
  const before = await libraryContent();
  const countryIds = COUNTRY_EDITIONS.map(({ id }) => id);
  return {
    ...before,
    factors: [...before.factors, ...(await readCombustionFactors())],
    editions: [...before.editions, ...COUNTRY_EDITIONS],
    frameworks: before.frameworks.map((framework) =>
      OPEN_FRAMEWORKS.has(framework.id)
        ? { ...framework, editionIds: [...framework.editionIds, ...countryIds] }
        : framework,
    ),
  };
}
