import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveWebSite } from './web-site.ts';

test('redirects requests for JSON alone to the call of the same name, and serves browsers the page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scopebook-site-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Scopebook</title>');
  const site = fastify();
  await serveWebSite(site, folder);
  const ask = (accept: string) => site.inject({ url: '/posts/one?language=fr', headers: { accept } });
  const json = await ask('application/json');
  expect([json.statusCode, json.headers.location]).toEqual([307, '/api/posts/one?language=fr']);
  expect((await ask('text/html,application/json;q=0.9')).payload).toContain('<title>Scopebook</title>');
  await site.close();
  rmSync(folder, { recursive: true });
});

test('serves no source maps, compressed or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scopebook-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Scopebook</title>');
  for (const name of ['index.js', 'index.js.br', 'index.js.map', 'index.js.map.br', 'index.js.map.gz'])
    writeFileSync(join(folder, 'assets', name), 'content');
  const site = fastify();
  await serveWebSite(site, folder);
  const ask = async (path: string, encoding: string) =>
    (await site.inject({ url: path, headers: { 'accept-encoding': encoding } })).statusCode;
  for (const encoding of ['identity', 'gzip', 'br']) {
    expect(await ask('/assets/index.js', encoding)).toBe(200);
    for (const name of ['index.js.map', 'index.js.map.br', 'index.js.map.gz', 'INDEX.js.map'])
      expect([name, await ask(`/assets/${name}`, encoding)]).toEqual([name, 404]);
    // At most a page, but never the map.
    const disguised = await site.inject({ url: '/assets/index.js%2emap', headers: { 'accept-encoding': encoding } });
    expect(disguised.payload).not.toBe('content');
  }
  await site.close();
  rmSync(folder, { recursive: true });
});

test('serves the page to sign in with its screen, and the page of every screen where there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scopebook-site-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Any</title>');
  const titleAt = async (path: string) => {
    const site = fastify();
    await serveWebSite(site, folder);
    const { payload, headers } = await site.inject({ url: path, headers: { accept: 'text/html' } });
    await site.close();
    return [/<title>(.*)<\/title>/.exec(payload)?.[1], headers['cache-control']];
  };
  expect(await titleAt('/login')).toEqual(['Any', 'no-cache']);
  writeFileSync(join(folder, 'login.html'), '<!doctype html><title>Sign in</title>');
  expect(await titleAt('/login?from=mail')).toEqual(['Sign in', 'no-cache']);
  expect(await titleAt('/scope1')).toEqual(['Any', 'no-cache']);
  rmSync(folder, { recursive: true });
});
