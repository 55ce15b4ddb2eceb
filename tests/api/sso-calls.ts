/** Calls of single sign-on. */
export const SINGLE_SIGN_ON = [
  'GET /api/admin/sso/domain/list',
  'GET /api/sso/attempts',
  'GET /api/sso/settings',
  'POST /api/admin/sso/domain/confirm',
  'POST /api/sso/domain/check',
  'POST /api/sso/domain/create',
  'POST /api/sso/domain/delete',
  'POST /api/sso/finish',
  'POST /api/sso/groups',
  'POST /api/sso/identity/delete',
  'POST /api/sso/proof',
  'POST /api/sso/settings/connection',
  'POST /api/sso/settings/rules',
  'POST /api/sso/settings/state',
  'POST /api/sso/settings/test',
  'POST /api/sso/start',
];
