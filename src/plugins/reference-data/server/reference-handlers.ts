import { problem, type Problem } from '#contract';
import type { Place } from '#domain/emissions';
import { serve, type Caller, type Clock, type ServedRoute } from '#server';
import {
  categorySelectionRoute,
  consumptionTypeSelectionRoute,
  frameworkListRoute,
  inputTypeListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
} from '../contract/index.ts';
import type { FacilityPlaces } from './facility-places.ts';
import { presentCategory, presentFramework, presentInput, presentInputList, presentUse } from './present-option.ts';
import type { Edition } from './reference-content.ts';
import type { ReferenceLibrary } from './reference-library.ts';

const selection = <T>(options: readonly T[]) => ({ statusCode: 200, data: { commonObjects: [...options] } });

const unknown = (noun: string, path: string, message: string): Problem =>
  problem(`${noun}.unknown`, 404, message, [{ path, message }]);

/** The look-ups of frameworks, categories, inputs and uses. */
export function referenceHandlers(
  library: ReferenceLibrary,
  places: FacilityPlaces,
  clock: Clock,
): readonly ServedRoute[] {
  const editionOf = (id: string | undefined, path: string): Edition => {
    const edition = id === undefined ? library.editionFor(clock.today()) : library.edition(id);
    if (!edition) throw unknown('version', path, 'This edition is not known. Choose one of the list of frameworks.');
    return edition;
  };

  const requireCategory = (id: string | undefined): void => {
    if (id !== undefined && !library.category(id))
      throw unknown('category', 'categoryId', 'This category is not known.');
  };

  /** A company user's facility is one of the own company; staff name the company. */
  const placeOf = async (caller: Caller, facilityId: string, asked: string | undefined): Promise<Place> => {
    const companyId = caller.companyId ?? asked;
    if (companyId === undefined)
      throw problem('company.required', 400, 'Name the company of the facility.', [
        { path: 'companyId', message: 'Name the company of the facility.' },
      ]);
    const place = await places.placeOf(caller, companyId, facilityId);
    if (!place) throw unknown('facility', 'facilityId', 'This facility is not known.');
    return place;
  };

  return [
    serve(frameworkListRoute, async () =>
      selection(library.frameworks().map((framework) => presentFramework(framework, library, clock.today()))),
    ),
    serve(categorySelectionRoute, async ({ query }) => {
      const { typeScope, version, framework } = query;
      if (framework !== undefined && !library.framework(framework))
        throw unknown('framework', 'framework', 'This framework is not known.');
      if (version !== undefined) editionOf(version, 'version');
      return selection(library.categories(typeScope).map(presentCategory));
    }),
    serve(subCategorySelectionRoute, async ({ query }) => {
      requireCategory(query.categoryId);
      return selection(library.subCategories(query.categoryId).map((sub) => ({ ...sub, code: sub.id })));
    }),
    serve(inputTypeSelectionRoute, async ({ query, caller }) => {
      requireCategory(query.categoryId);
      const edition = editionOf(query.versionId, 'versionId');
      const place = query.facilityId && (await placeOf(caller, query.facilityId, query.companyId));
      const inputs = library
        .inputTypes({ categoryId: query.categoryId, editionId: edition.id })
        .filter((input) => query.subCategoryId === undefined || input.subCategoryId === query.subCategoryId);
      const options = inputs.flatMap((input) => presentInput(input, library, edition.id, place || undefined));
      const wanted = query.inputTypeId;
      return selection(options.filter(({ id, code }) => wanted === undefined || wanted === id || wanted === code));
    }),
    serve(consumptionTypeSelectionRoute, async ({ query }) => {
      const { categoryId, inputTypeId, versionId } = query;
      requireCategory(categoryId);
      const edition = versionId === undefined ? undefined : editionOf(versionId, 'versionId');
      const inputs = library.inputTypes({ categoryId }).filter((input) => input.id === inputTypeId);
      if (inputs.length === 0) throw unknown('input-type', 'inputTypeId', 'This input is not known here.');
      const uses = inputs.flatMap((input) => input.consumptionTypes);
      return selection(uses.filter((use) => !edition || use.editionIds.includes(edition.id)).map(presentUse));
    }),
    serve(inputTypeListRoute, async () => selection(presentInputList(library))),
  ];
}
