import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveWebSite } from './web-site.ts';

test('the address of a screen leads those who ask for JSON alone to the call of that name, and a browser to the page', async () => {
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
