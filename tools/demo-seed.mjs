import { demoSeed } from './lib/demo-seed.mjs';
import { orExplain } from './lib/entry.mjs';

// Lets the built product make its demo, of which every test that starts it takes a copy.
await orExplain(async () => void (await demoSeed()));
