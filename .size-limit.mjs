import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './tools/lib/paths.mjs';
import { budgetsOf } from './tools/lib/web-budgets.mjs';

// Budgets of the built web half: `npm run check -- size` after a change, or as part of `npm test`.
const web = (...parts) => fromRoot('dist', 'web', ...parts);
const manifest = JSON.parse(readFileSync(web('.vite', 'manifest.json'), 'utf8'));
const assets = readdirSync(web('assets')).map((file) => `assets/${file}`);

export default budgetsOf(manifest, assets).map((budget) => ({
  ...budget,
  path: budget.path.map((file) => web(file)),
}));
