import { expect, test } from 'vitest';
import type { HttpMethod } from '#contract';
import { operationIdOf } from './operation-id.ts';

test.each<[HttpMethod, string, string]>([
  ['GET', '/api/scope-management/list', 'getScopeManagementList'],
  ['GET', '/api/scope-management/{id}/history', 'getScopeManagementByIdHistory'],
  ['GET', '/api/company/logo/{id}/{hash}', 'getCompanyLogoByIdByHash'],
  ['POST', '/api/sign-in', 'postSignIn'],
  ['DELETE', '/api/evidence/delete/{id}', 'deleteEvidenceById'],
  ['PUT', '/api/admin/scope-management/update/status', 'putAdminScopeManagementUpdateStatus'],
  ['GET', '/sitemap.xml', 'getSitemapXml'],
])('%s %s is %s', (method, path, name) => {
  expect(operationIdOf({ method, path })).toBe(name);
});
