/** What the form of a record needs, and the records themselves: see `OfflineReads`. */
export const RECORD_READS: readonly string[] = [
  'GET /api/selection/company-facility',
  'GET /api/company/framework',
  'GET /api/framework/list',
  'GET /api/selection/category',
  'GET /api/selection/sub-category',
  'GET /api/selection/input-type',
  'GET /api/scope-management/list',
  'GET /api/scope-management/{id}',
  'GET /api/energy-management/list',
  'GET /api/energy-management/{id}',
];
