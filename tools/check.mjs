import { ensureInstalled } from './ensure.mjs';
import { runTool } from './lib/entry.mjs';

// The fast part of npm test: format, lint, types, imports and manifests.
await runTool(async () => {
  await ensureInstalled();
  const [{ runSteps }, { fastGroups }] = await Promise.all([import('./lib/run-steps.mjs'), import('./lib/steps.mjs')]);
  await runSteps(fastGroups);
});
