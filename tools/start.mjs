import { pathToFileURL } from 'node:url';
import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

await runTool(async () => {
  await ensureInstalled();
  if (staleHalves().length > 0) {
    // In a child process: building sets NODE_ENV, and the server must see the user's value.
    const { runNode } = await import('./lib/processes.mjs');
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (see its output above), so there is nothing to start.');
  }
  process.setSourceMapsEnabled(true);
  // The server runs in this process: a signal reaches it once and directly, its exit code is ours, and killing this process
  // cannot leave it behind.
  await import(pathToFileURL(fromRoot('dist', 'server', 'main-server.js')).href);
});
