import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';

// npm test                 everything
// npm test -- unit api     only these steps
// npm run test:long        everything, with all rounds of the long property tests
await runTool(async () => {
  await ensureInstalled();
  const { runSteps } = await import('./lib/run-steps.mjs');
  const asked = process.argv.slice(2);
  if (asked.includes('--long')) process.env.SCOPEBOOK_LONG = '1';
  await runSteps(asked.filter((one) => one !== '--long'));
});
