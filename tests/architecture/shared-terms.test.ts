import { expect, test } from 'vitest';
import grid from '../../src/plugins/records/monthly-grid/web/locales/en.json' with { type: 'json' };
import { AUDITOR_COLUMNS, RECORD_COLUMNS } from '../../src/plugins/records/record-export/server/export-columns.ts';
import { IMPORT_FIELDS } from '../../src/plugins/records/record-import/server/import-fields.ts';
import records from '../../src/plugins/records/records/web/locales/en.json' with { type: 'json' };
import report from '../../src/plugins/insight/report/server/texts/en.json' with { type: 'json' };

test('screens, files and the API use the same term: fill mode, consumption type, sub-category', () => {
  // The terms of `consumptionTypeId`, `subCategoryId` and `fillMode` in the API.
  const [use, family, filling] = ['Consumption type', 'Sub-category', 'Fill mode'];
  expect([
    records['records.field.consumptionTypeId'],
    grid['monthly-grid.use'],
    report['report.file.column.use'],
    IMPORT_FIELDS.find(({ id }) => id === 'use')?.title,
  ]).toEqual([use, use, use, use]);
  expect(records['records.field.subCategoryId']).toBe(family);
  expect([records['records.field.fillMode'], records['records.column.fillMode']]).toEqual([filling, filling]);
  for (const columns of [RECORD_COLUMNS, AUDITOR_COLUMNS])
    expect(columns.map(({ title }) => title)).toEqual(expect.arrayContaining([use, family, filling]));
});
