import { expect, test } from 'vitest';
import type { AnyRoute } from '#contract';
import { companyFrameworkRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
} from '#plugins/reference/reference-data/contract';
import { recordRoutes, recordRoutesOf } from '../../contract/index.ts';
import { RECORD_READS } from './offline-reads.ts';

test('names the calls of the form, and of the records', () => {
  const energy = recordRoutesOf({ name: 'energy-management', tag: 'Energy' });
  const needed: readonly AnyRoute[] = [
    facilitySelectionRoute,
    companyFrameworkRoute,
    frameworkListRoute,
    categorySelectionRoute,
    subCategorySelectionRoute,
    inputTypeSelectionRoute,
    recordRoutes.list,
    recordRoutes.detail,
    energy.list,
    energy.detail,
  ];
  expect(RECORD_READS).toEqual(needed.map(({ method, path }) => `${method} ${path}`));
});
