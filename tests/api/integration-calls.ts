/** Calls about the work with other programs. */
export const INTEGRATION = [
  'GET /api/admin/api-keys/detail/{id}',
  'GET /api/admin/api-keys/list',
  'GET /api/api-keys/detail/{id}',
  'GET /api/api-keys/list',
  'POST /api/admin/api-keys/create',
  'POST /api/admin/api-keys/rename',
  'POST /api/admin/api-keys/revoke',
  'POST /api/admin/api-keys/rotate',
  'POST /api/admin/api-keys/take-over',
  'POST /api/api-keys/create',
  'POST /api/api-keys/rename',
  'POST /api/api-keys/revoke',
  'POST /api/api-keys/rotate',
  'POST /api/api-keys/take-over',
];
