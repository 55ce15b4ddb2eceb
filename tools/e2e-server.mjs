import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyDemo } from './lib/demo-seed.mjs';
import { fromRoot } from './lib/paths.mjs';

// The built product with the demo, on its own temporary database. The caller sets the port. The path is short, because a
// unix socket path may have at most 107 bytes.
const folder = mkdtempSync(path.join(tmpdir(), 'scopebook-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
await copyDemo(folder);

delete process.env.DATABASE_URL;
process.env.SCOPEBOOK_DATA = folder;
process.env.SCOPEBOOK_DEMO = '1';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(fromRoot('dist', 'server', 'main-server.js')).href);
