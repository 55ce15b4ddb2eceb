import { frameworkOf } from '#plugins/reference/frameworks/contract';
import type { Category, Framework } from './reference-content.ts';
import type { ReferenceLibrary } from './library/reference-library.ts';

interface Wanted {
  readonly scope?: number | undefined;
  readonly editionId?: string | undefined;
  readonly framework?: Framework | undefined;
}

/** Categories to record in. Derived ones are included, since their figures come from records of other scopes. */
export function categoriesFor(library: ReferenceLibrary, { scope, editionId, framework }: Wanted): readonly Category[] {
  const scopes = framework && frameworkOf(framework.id).scopes;
  const printed = ({ id, derived }: Category) =>
    derived || editionId === undefined || library.inputTypes({ categoryId: id, editionId }).length > 0;
  return library
    .categories(scope)
    .filter((category) => (!scopes || scopes.includes(category.scope)) && printed(category));
}
