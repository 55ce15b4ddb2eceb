import { z } from 'zod';
import { code, COMPANY_MEMBERS, fields, fileRoute, id, route, selectionOf, STAFF } from '#contract';
import {
  categoryOption,
  consumptionTypeOption,
  frameworkOption,
  inputTypeListItem,
  inputTypeOption,
  subCategoryOption,
} from './options.ts';

const shared = { method: 'GET', scope: 'factors:read', tag: 'Reference data', authorities: 'signed-in' } as const;

const scope = z.coerce.number({ error: 'api.choose-scope' }).int().min(1).max(9);

export const frameworkListRoute = route({
  ...shared,
  path: '/api/framework/list',
  summary: 'Lists the frameworks with their editions of factors.',
  response: selectionOf(frameworkOption),
});

export const categorySelectionRoute = route({
  ...shared,
  path: '/api/selection/category',
  summary: 'Lists categories, optionally of one scope, with figures in one edition, or covered by one framework.',
  query: fields({ typeScope: scope.optional(), version: code.optional(), framework: code.optional() }),
  response: selectionOf(categoryOption),
  errors: ['framework.unknown', 'version.unknown'],
});

export const subCategorySelectionRoute = route({
  ...shared,
  path: '/api/selection/sub-category',
  summary: 'Lists fuel families and other parts of a category.',
  query: fields({ categoryId: code }),
  response: selectionOf(subCategoryOption),
  errors: ['category.unknown'],
});

export const inputTypeSelectionRoute = route({
  ...shared,
  path: '/api/selection/input-type',
  summary:
    'Lists inputs, optionally of one category, with units and the factors of an edition, optionally resolved for a facility. Without an edition each input has all its uses and the factors of its own edition of today. A list of many inputs has no factors: name one input to get them.',
  query: fields({
    categoryId: code.optional(),
    facilityId: id.optional(),
    /** The facility's company, for platform staff, who belong to none. */
    companyId: id.optional(),
    inputTypeId: code.optional(),
    /** Only inputs and uses this edition prints. Absent: all, each with its edition for activities of today. */
    versionId: code.optional(),
    subCategoryId: code.optional(),
    /** `1`: without factors, however few the inputs are. */
    lean: z.literal('1').optional(),
  }),
  response: selectionOf(inputTypeOption),
  errors: ['category.unknown', 'version.unknown', 'facility.unknown', 'company.required'],
});

export const consumptionTypeSelectionRoute = route({
  ...shared,
  path: '/api/selection/consumption-type',
  summary:
    'Lists the uses of an input with method, units and editions of each, optionally of one category and edition.',
  query: fields({ inputTypeId: code, categoryId: code.optional(), versionId: code.optional() }),
  response: selectionOf(consumptionTypeOption),
  errors: ['input-type.unknown', 'version.unknown'],
});

export const inputTypeListRoute = route({
  ...shared,
  path: '/api/list/input-type',
  summary: 'Lists every input once, by name, optionally of one scope, for filters.',
  query: fields({ typeScope: scope.optional() }),
  response: selectionOf(inputTypeListItem),
});

const codeBook = {
  method: 'GET',
  scope: 'factors:read',
  summary:
    'Downloads the code book of imports as a workbook: categories, inputs, uses with methods and units, editions, and every factor with its source; optionally of one scope, with the factors of one edition.',
  query: fields({ typeScope: scope.optional(), versionId: code.optional() }),
  errors: ['version.unknown'],
} as const;

export const codeBookRoute = fileRoute({
  media: ['xlsx'],
  ...codeBook,
  path: '/api/download/input-type',
  tag: 'Reference data',
  authorities: COMPANY_MEMBERS,
});

/** The same for platform staff. */
export const adminCodeBookRoute = fileRoute({
  media: ['xlsx'],
  ...codeBook,
  path: '/api/admin/download/input-type',
  tag: 'Reference data (admin)',
  authorities: STAFF,
});
