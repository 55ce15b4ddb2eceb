import path from 'node:path';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { halves, isSourceOf } from './lib/halves.mjs';
import { fromRoot, root } from './lib/paths.mjs';

/** Editors write several files at once; a restart waits until they have finished. Milliseconds. */
const settleTime = 150;
const serverHalf = halves.find(({ name }) => name === 'server');

// Serves the web with hot reload; the API runs behind it in the same process and restarts when its sources change.
await runTool(async () => {
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
  // Vite's handler for this signal ends the process before the API and its database have stopped; ours is below.
  process.removeAllListeners('SIGTERM');
  // No hot reload of single modules: the server is replaced as a whole.
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
          onDatabaseLost: (/** @type {string} */ log) =>
            console.error(`  The database has stopped unexpectedly:\n${log}`),
        },
      );
      console.log(`  API ready after ${Math.round(performance.now() - started)} ms.`);
      return running;
    },
    (error) => {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
      console.error('  The API is not running. It restarts when a source changes.');
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
      console.log(`  ${changed} changed: restarting the API.`);
      void server.restart();
    }, settleTime);
  });

  let stopping = false;
  const stop = async () => {
    // Ctrl-C in a terminal arrives twice: once for the process group, and once more from npm.
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
