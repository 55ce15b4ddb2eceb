import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';

// Updates the screenshots of tests/visual after an intended change. Check with git which ones changed.
await runTool(async () => {
  await ensureInstalled();
  const [{ runNode }, { fromRoot }, { ensureChromium }] = await Promise.all([
    import('./lib/processes.mjs'),
    import('./lib/paths.mjs'),
    import('./lib/install-chromium.mjs'),
  ]);
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const storybook = fromRoot('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const built = await runNode([storybook, 'build', '-o', 'storybook-static', '--quiet'], { env, show: true });
  const playwright = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
  const config = fromRoot('tests', 'visual', 'visual.config.ts');
  const parameters = ['test', '--config', config, '--update-snapshots=changed', ...process.argv.slice(2)];
  const drawn = built.code === 0 ? await runNode([playwright, ...parameters], { env, show: true }) : built;
  process.exitCode = drawn.code;
});
