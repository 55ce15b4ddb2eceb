import { demoSeed } from './lib/demo-seed.mjs';
import { runTool } from './lib/entry.mjs';

// Lets the built product create its demo once. Every test that starts the product uses a copy.
await runTool(async () => void (await demoSeed()));
