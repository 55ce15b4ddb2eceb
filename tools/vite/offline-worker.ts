import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The worker's source: plain JavaScript, with two names that the build fills in. */
const SOURCE = fileURLToPath(new URL('offline-worker.source.js', import.meta.url));

/** Files below `public/` that the page names itself. */
const PUBLIC = ['/favicon.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest', '/start.css', '/theme.js'];

/** Files of the build that the application needs to open without a net: its scripts, styles and fonts. */
const NEEDED = /\.(?:js|css|woff2)$/;

/** Readers of PDF files: a megabyte that only previews need, and they need the net for the file anyway. */
const LEFT_OUT = /pdf/i;

/** The worker for a build with these files. Its version changes with any file, because their names contain a hash. */
export function workerFor(source: string, files: readonly string[], page: string): string {
  const listed = files.filter((file) => NEEDED.test(file) && !LEFT_OUT.test(file)).map((file) => `/${file}`);
  const kept = [...PUBLIC, ...listed.toSorted()];
  const version = createHash('sha256').update(JSON.stringify(kept)).update(page).digest('hex').slice(0, 16);
  return source.replace("'%VERSION%'", JSON.stringify(version)).replace("'%FILES%'", JSON.stringify(kept));
}

/** Adds `sw.js`, which lets the built application open without a net. There is none in development. */
export function offlineWorker(): Plugin {
  return {
    name: 'scopebook:offline-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const text = page?.type === 'asset' ? String(page.source) : '';
        const source = workerFor(readFileSync(SOURCE, 'utf8'), Object.keys(bundle), text);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
