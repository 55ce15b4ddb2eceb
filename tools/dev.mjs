import path from 'node:path';
import { ensureInstalled } from './ensure.mjs';
import { orExplain } from './lib/entry.mjs';
import { halves, isSourceOf } from './lib/halves.mjs';
import { fromRoot, root } from './lib/paths.mjs';

/** Editors write several files at once; a restart waits until they have finished. Milliseconds. */
const settleTime = 150;
const serverHalf = halves.find(({ name }) => name === 'server');

// The web with hot reload in front; behind it, in the same process, the API, restarted when its sources change.
await orExplain(async () => {
  await ensureInstalled();
  const { createServer, createServerModuleRunner } = await import('vite');
  const { freePort } = await import('./lib/free-port.mjs');
  const { restarting } = await import('./lib/restarting.mjs');

  const host = process.env.HOST || '127.0.0.1';
  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const web = await createServer({
    root,
    configFile: fromRoot('vite.config.ts'),
    server: {
      host,
      port: Number(process.env.PORT || 3000),
      strictPort: true,
      proxy: { '/api': api, '/healthz': api, '/readyz': api },
    },
  });
  // Vite's own answer to this signal ends the process before the API and its database have stopped; ours is below.
  process.removeAllListeners('SIGTERM');
  // Without hot reload of single modules: a server is replaced as a whole.
  const modules = createServerModuleRunner(web.environments.ssr, { hmr: false });

  const server = restarting(
    async () => {
      const started = performance.now();
      modules.clearCache();
      const { startServer } = await modules.import('/src/boot/server.ts');
      const running = await startServer(
        { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) },
        {
          openedAt: web.resolvedUrls?.local[0]?.replace(/\/$/, ''),
          onDatabaseLost: (/** @type {string} */ log) => console.error(`  The database has stopped by itself:\n${log}`),
        },
      );
      console.log(`  API ready after ${Math.round(performance.now() - started)} ms.`);
      return running;
    },
    (error) => {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
      console.error('  The API is not running. It is started again when a source changes.');
    },
  );

  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  web.watcher.on('all', (_event, file) => {
    const changed = path.relative(root, file).replaceAll('\\', '/');
    const concernsServer = changed.startsWith('src/') && changed !== 'src/boot/web.tsx';
    if (!concernsServer || !serverHalf || !isSourceOf(serverHalf, changed)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      console.log(`  ${changed} changed: the API starts anew.`);
      void server.restart();
    }, settleTime);
  });

  let stopping = false;
  const stop = async () => {
    // Ctrl-C in a terminal comes twice: to the whole group, and once more from npm.
    if (stopping) return;
    stopping = true;
    clearTimeout(waiting);
    await server.stop();
    await web.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await web.listen();
  console.log('Scopebook in development: pages reload by themselves, the API when its sources change.');
  web.printUrls();
  await server.restart();
});
