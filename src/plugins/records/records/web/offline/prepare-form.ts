import type { HttpService } from '#core';
import { companyFrameworkRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
} from '#plugins/reference/reference-data/contract';
import { SCOPE_NUMBERS } from '../../contract/index.ts';

/** Reads the choices of the record form, by the same inputs as the form, so that it finds them without a net. */
export async function prepareForm(http: HttpService): Promise<void> {
  await http.call(facilitySelectionRoute, { query: {} });
  await http.call(companyFrameworkRoute, { query: {} });
  await http.call(frameworkListRoute, {});
  for (const typeScope of Object.values(SCOPE_NUMBERS)) {
    const { data } = await http.call(categorySelectionRoute, { query: { typeScope } });
    for (const { id, derived } of data.commonObjects) {
      if (derived) continue;
      await http.call(subCategorySelectionRoute, { query: { categoryId: id } });
      await http.call(inputTypeSelectionRoute, { query: { categoryId: id, lean: '1' } });
    }
  }
}
