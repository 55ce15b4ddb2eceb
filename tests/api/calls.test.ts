import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';

/** Calls of the product's specification, section 7, that are served, by method and path. */
const SPECIFIED = [
  'POST /api/sign-in',
  'POST /api/refresh-token',
  'GET /api/user-profile',
  'POST /api/update/user-profile',
  'GET /api/framework/list',
  'GET /api/selection/category',
  'GET /api/selection/sub-category',
  'GET /api/selection/input-type',
  'GET /api/selection/consumption-type',
  'GET /api/selection/customer',
  'GET /api/selection/supplier',
  'GET /api/selection/company-facility',
  'GET /api/list/input-type',
  'GET /api/company-connection/list/',
  'GET /api/scope-management/list',
  'POST /api/scope-management/create',
  'GET /api/scope-management/{id}',
  'POST /api/scope-management/update',
  'POST /api/scope-management/delete/{id}',
  'GET /api/admin/scope-management/list',
  'POST /api/admin/scope-management/create',
  'GET /api/admin/scope-management/{id}',
  'POST /api/admin/scope-management/update',
  'POST /api/admin/scope-management/delete/{id}',
  'POST /api/admin/scope-management/bulk/delete',
  'GET /api/admin/scope-management/list/user',
  'PUT /api/admin/scope-management/update/status',
  'GET /api/list/scope-management/input-type',
  'GET /api/dashboard/list/total',
  'GET /api/dashboard/break-down/historical-emissions/month',
  'GET /api/admin/dashboard/list/total',
  'GET /api/admin/dashboard/break-down/historical-emissions/month',
  'GET /api/admin/user-account/list',
  'GET /api/admin/user-account/detail/{id}',
  'POST /api/admin/user-account/create',
  'POST /api/admin/user-account/update',
  'DELETE /api/admin/user-account/delete/{id}',
  'POST /api/admin/invite/user-account',
  'GET /api/admin/invitable/user-account/list',
  'POST /api/admin/invite/user-account/unlink',
  'GET /api/admin/list/company/management',
];

/** Calls the screens need beyond the specification. */
const ADDED = [
  'GET /api/onboarding',
  'POST /api/onboarding/company',
  'POST /api/onboarding/facility',
  'POST /api/onboarding/finish',
  'POST /api/sign-up',
  'POST /api/sign-up/confirm',
  'POST /api/sign-up/resend',
  'POST /api/sign-out',
  'GET /api/session/list',
  'POST /api/session/touch',
  'POST /api/session/end',
  'POST /api/session/end-others',
  'POST /api/forgot-password',
  'POST /api/forgot-password/check',
  'POST /api/forgot-password/update',
  'POST /api/invitation/check',
  'POST /api/invitation/accept',
  'GET /api/company-member/list',
  'GET /api/company-member/detail/{id}',
  'POST /api/company-member/invite',
  'POST /api/company-member/update',
  'POST /api/company-member/status',
  'POST /api/company-member/resend',
  'DELETE /api/company-member/delete/{id}',
  'POST /api/admin/user-account/resend',
  'GET /api/admin/mail/list',
  'GET /api/admin/mail/{id}',
  'GET /api/admin/security-event/list',
  'GET /api/admin/selection/company',
  'GET /api/notifications',
  'GET /api/notifications/unread-count',
  'POST /api/notifications/mark-read',
  'POST /api/notifications/mark-all-read',
  'GET /api/scope-management/list/total',
  'POST /api/scope-management/bulk/delete',
  'POST /api/scope-management/status',
  'GET /api/scope-management/{id}/history',
  'POST /api/scope-management/{id}/restore',
  'GET /api/scope-management/{id}/remarks',
  'POST /api/scope-management/{id}/remarks',
  'POST /api/scope-management/{id}/warnings/{warningId}/acknowledge',
  'POST /api/scope-management/duplicate-month',
  'GET /api/admin/scope-management/list/total',
  'POST /api/admin/scope-management/status',
  'GET /api/admin/scope-management/{id}/history',
  'POST /api/admin/scope-management/{id}/restore',
  'GET /api/admin/scope-management/{id}/remarks',
  'POST /api/admin/scope-management/{id}/remarks',
  'POST /api/admin/scope-management/{id}/warnings/{warningId}/acknowledge',
  'POST /api/admin/scope-management/duplicate-month',
  'GET /api/period/list',
  'GET /api/period/restatement/list',
  'POST /api/period/set',
  'POST /api/period/lock',
  'POST /api/period/unlock',
  'GET /api/admin/period/list',
  'GET /api/admin/period/restatement/list',
  'POST /api/admin/period/set',
  'POST /api/admin/period/lock',
  'POST /api/admin/period/unlock',
];

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('the API is exactly the calls written down here: a renamed or a forgotten path does not pass', async () => {
  const { paths } = (await server.call('GET', '/api/openapi.json')).body as unknown as {
    paths: Record<string, object>;
  };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted());
});

test('admin calls live under /api/admin and admit platform staff alone', async () => {
  const member = await server.signedIn((await server.company('Ours')).id, ['COMPANY_ADMIN', 'USER', 'PRODUCT_MANAGER']);
  for (const call of [...SPECIFIED, ...ADDED].filter((one) => one.includes('/api/admin/'))) {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    const { status } = await server.call(method, path.replace('{id}', '01a1fe87-0431-71a7-9132-6412fcb646c9'), {
      as: member,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect([call, status]).toEqual([call, 403]);
  }
});
