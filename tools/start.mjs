import { pathToFileURL } from 'node:url';
import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { orExplain } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

await orExplain(async () => {
  await ensureInstalled();
  if (staleHalves().length > 0) {
    // In a process of its own: building sets NODE_ENV, and the server must see what the person set.
    const { runNode } = await import('./lib/processes.mjs');
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (its message stands above), so there is nothing to start.');
  }
  process.setSourceMapsEnabled(true);
  // The server runs in this very process: a signal reaches it once and directly, its exit code is ours, and no kill of
  // this process can leave it behind.
  await import(pathToFileURL(fromRoot('dist', 'server', 'main-server.js')).href);
});
