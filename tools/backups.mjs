import { staleHalves } from './build.mjs';
import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';

// npm run backup -- folder     backs up the database and the secret of the data folder, while the product runs
// npm run restore -- folder --into folder     restores the newest backup into a new data folder and proves it
await runTool(async () => {
  const [command, ...words] = process.argv.slice(2);
  if (!command) throw new Error('Use "npm run backup" or "npm run restore".');
  await ensureInstalled();
  const { runNode } = await import('./lib/processes.mjs');
  if (staleHalves().some(({ half }) => half.name === 'server')) {
    const built = await runNode([fromRoot('tools', 'build.mjs')], { show: true });
    if (built.code !== 0) throw new Error('The build failed (see its output above), so there is nothing to run.');
  }
  const script = fromRoot('dist', 'server', 'backups.js');
  const done = await runNode(['--enable-source-maps', script, command, ...words], { show: true });
  process.exitCode = done.code;
});
