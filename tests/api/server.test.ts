import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { documentOf } from './matrix/documented.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

describe('the server itself', () => {
  test('reports whether it is alive and whether it is ready', async () => {
    expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'alive' });
    const { body } = await server.call('GET', '/readyz');
    expect(body).toMatchObject({ status: 'ready', threads: { running: 0, waiting: 0 } });
    expect(body).toHaveProperty('eventLoop.p99', expect.any(Number));
  });

  test('documents every declared route in OpenAPI 3.1, with who may call it', async () => {
    const document = await documentOf(server);
    expect(document.openapi).toBe('3.1.0');
    const declared = serverPlugins().flatMap((plugin) => plugin.routes?.(server.services) ?? []);
    expect(declared.length).toBeGreaterThan(20);
    for (const { route } of declared) {
      const documented = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(documented?.description, `${route.method} ${route.path}`).toContain('Who may call');
      expect(Boolean(documented?.security)).toBe(route.authorities !== 'public');
    }
  });

  test('responds to an unknown call, and hides the details of a failure', async () => {
    expect((await server.call('GET', '/api/nowhere')).body).toEqual({
      statusCode: 404,
      code: 'route.unknown',
      message: 'There is no call GET /api/nowhere.',
      text: { key: 'api.no-call', values: { call: 'GET /api/nowhere' } },
    });
    const token = await server.signedIn((await server.company('Broken')).id, ['USER']);
    await server.test.query('alter table facility_month rename to facility_month_gone');
    const { body } = await server.call('GET', '/api/dashboard/list/total?from=2025-07-01&to=2026-06-30', { as: token });
    await server.test.query('alter table facility_month_gone rename to facility_month');
    const text = { key: 'api.something-wrong' };
    expect(body).toEqual({ statusCode: 500, code: 'Unknown', message: 'Something went wrong!', text });
  });

  test('refuses a request for a company that does not exist', async () => {
    const staff = await server.signedIn(null, ['ADMIN']);
    const { status } = await server.call(
      'GET',
      "/api/admin/scope-management/list?typeScope=1&companyId=1'%20or%20'1'='1",
      { as: staff },
    );
    expect(status).toBe(400);
  });
});
