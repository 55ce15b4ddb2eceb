import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tools/lib/chromium.mjs';
import { keepTemporaryFilesInMemory } from './tools/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

const executablePath = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker has a product and a database of its own, so that one journey does not see another's records.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Two journeys and two products share what may be two processors: what takes a second alone may take several.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A step that cannot be taken says which one it is, instead of using up the time of its test.
    actionTimeout: 30_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1280, height: 800 },
    // A worker would answer for files that a journey withholds. `offline.spec.ts` is about it, and lets it in.
    serviceWorkers: 'block',
    // Nobody waits for a fade: a journey is about where it leads.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs half as much again as the journeys; a failure's picture and log come without.
    trace: process.env['SCOPEBOOK_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
