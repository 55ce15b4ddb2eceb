import { problem, type Problem } from '#contract';
import type { Place } from '#domain/emissions';
import { serve, type Caller, type Clock, type ServedRoute } from '#server';
import {
  adminCodeBookRoute,
  categorySelectionRoute,
  codeBookRoute,
  consumptionTypeSelectionRoute,
  frameworkListRoute,
  inputTypeListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
} from '../contract/index.ts';
import type { FacilityPlaces } from './facility-places.ts';
import { codeBook } from './code-book/code-book.ts';
import { categoriesFor } from './category-choice.ts';
import { inputsFor, usesFor } from './input-choice.ts';
import { presentCategory, presentFramework, presentInputList } from './present-option.ts';
import type { Edition } from './reference-content.ts';
import type { ReferenceLibrary } from './library/reference-library.ts';

const selection = <T>(options: readonly T[]) => ({ statusCode: 200, data: { commonObjects: [...options] } });

const unknown = (noun: string, path: string, message: string): Problem =>
  problem(`${noun}.unknown`, 404, message, [{ path, message }]);

/** Lists of frameworks, categories, inputs and uses. */
export function referenceHandlers(
  library: ReferenceLibrary,
  places: FacilityPlaces,
  clock: Clock,
): readonly ServedRoute[] {
  const editionOf = (id: string, path: string): Edition => {
    const edition = library.edition(id);
    if (!edition) throw unknown('version', path, 'api.edition-unknown');
    return edition;
  };

  const requireCategory = (id: string | undefined): void => {
    if (id !== undefined && !library.category(id))
      throw unknown('category', 'categoryId', 'custom-factors.category-unknown');
  };

  /** A company user's facility belongs to the own company; staff name the company. */
  const placeOf = async (caller: Caller, facilityId: string, asked: string | undefined): Promise<Place> => {
    const companyId = caller.companyId ?? asked;
    if (companyId === undefined)
      throw problem('company.required', 400, 'company.of-facility', [
        { path: 'companyId', message: 'company.of-facility' },
      ]);
    const place = await places.placeOf(caller, companyId, facilityId);
    if (!place) throw unknown('facility', 'facilityId', 'api.facility-unknown');
    return place;
  };

  const book = ({ typeScope, versionId }: { typeScope?: number | undefined; versionId?: string | undefined }) =>
    codeBook(library, {
      scope: typeScope,
      edition: versionId === undefined ? undefined : editionOf(versionId, 'versionId'),
    });

  return [
    serve(frameworkListRoute, async () =>
      selection(library.frameworks().map((framework) => presentFramework(framework, library, clock.today()))),
    ),
    serve(categorySelectionRoute, async ({ query }) => {
      const framework = query.framework === undefined ? undefined : library.framework(query.framework);
      if (query.framework !== undefined && !framework)
        throw unknown('framework', 'framework', 'records.framework-unknown');
      const editionId = query.version === undefined ? undefined : editionOf(query.version, 'version').id;
      return selection(categoriesFor(library, { scope: query.typeScope, editionId, framework }).map(presentCategory));
    }),
    serve(subCategorySelectionRoute, async ({ query }) => {
      requireCategory(query.categoryId);
      return selection(library.subCategories(query.categoryId).map((sub) => ({ ...sub, code: sub.id })));
    }),
    serve(inputTypeSelectionRoute, async ({ query, caller }) => {
      requireCategory(query.categoryId);
      const editionId = query.versionId === undefined ? undefined : editionOf(query.versionId, 'versionId').id;
      const place = query.facilityId ? await placeOf(caller, query.facilityId, query.companyId) : undefined;
      const { categoryId, subCategoryId, inputTypeId } = query;
      const today = clock.today();
      const lean = query.lean === '1';
      return selection(inputsFor(library, { categoryId, subCategoryId, inputTypeId, editionId, place, today, lean }));
    }),
    serve(consumptionTypeSelectionRoute, async ({ query }) => {
      const { categoryId, inputTypeId, versionId } = query;
      requireCategory(categoryId);
      const edition = versionId === undefined ? undefined : editionOf(versionId, 'versionId');
      const inputs = library.inputTypes({ categoryId }).filter((input) => input.id === inputTypeId);
      if (inputs.length === 0) throw unknown('input-type', 'inputTypeId', 'custom-factors.input-unknown');
      return selection(usesFor(inputs, edition?.id));
    }),
    serve(inputTypeListRoute, async ({ query }) => selection(presentInputList(library, query.typeScope))),
    serve(codeBookRoute, async ({ query }) => book(query)),
    serve(adminCodeBookRoute, async ({ query }) => book(query)),
  ];
}
