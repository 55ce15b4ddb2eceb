import { ensureInstalled } from './ensure.mjs';
import { orExplain } from './lib/entry.mjs';

// npm test                 everything
// npm test -- unit api     only these steps
// npm run test:long        everything, with all rounds of the properties that take long
await orExplain(async () => {
  await ensureInstalled();
  const { runSteps } = await import('./lib/run-steps.mjs');
  const asked = process.argv.slice(2);
  if (asked.includes('--long')) process.env.SCOPEBOOK_LONG = '1';
  await runSteps(asked.filter((one) => one !== '--long'));
});
