import { byName } from '#domain/rollup';
import { DETAIL_NAMES } from '#plugins/records/records/contract';
import type { HeaderMatch } from '../../domain/index.ts';

/** Columns by field of the record API. */
const FIELDS: Readonly<Record<string, string>> = {
  typeScope: 'scope',
  facilityId: 'facility',
  frameworkId: 'framework',
  versionId: 'edition',
  categoryId: 'category',
  subCategoryId: 'category',
  inputTypeId: 'input',
  consumptionTypeId: 'use',
  fromDate: 'from',
  toDate: 'to',
  quantity: 'quantity',
  unit: 'unit',
  supplierId: 'supplier',
  customerId: 'customer',
  ...byName(DETAIL_NAMES, (name) => name),
  customFactor: 'ownFactor',
  'customFactor.unit': 'ownFactorUnit',
  'customFactor.basis': 'ownFactorBasis',
  'customFactor.source': 'ownSource',
  'customEmission.source': 'ownSource',
  'customFactor.value': 'ownFactor',
  customEmission: 'ownTotal',
};

/** The column that a problem of the record API concerns; `ownTotal` and the like by their figure. */
export function fieldOfPath(path: string, match: HeaderMatch): string {
  const known = FIELDS[path];
  if (known !== undefined) return known;
  const [first = '', ...rest] = path.split('.');
  if (first === 'methodInputs') {
    for (const field of match.fields.values())
      if ('inputId' in field && field.inputId === rest.join('.')) return field.id;
    return '';
  }
  if (first === 'customFactor' && rest[0]) return `ownFactor${rest[0].charAt(0).toUpperCase()}${rest[0].slice(1)}`;
  if (first === 'customEmission') return `own${(rest[0] ?? '').charAt(0).toUpperCase()}${(rest[0] ?? '').slice(1)}`;
  return FIELDS[first] ?? '';
}
