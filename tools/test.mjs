import { ensureInstalled } from './ensure.mjs';
import { orExplain } from './lib/entry.mjs';

// npm test                 everything
// npm test -- unit api     only these steps
await orExplain(async () => {
  await ensureInstalled();
  const { runSteps } = await import('./lib/run-steps.mjs');
  await runSteps(process.argv.slice(2));
});
