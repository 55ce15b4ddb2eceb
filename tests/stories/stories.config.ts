import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/lib/chromium.mjs';
import { freePort } from '../../tools/lib/free-port.mjs';

// Workers load this file again and must use the server's port.
process.env.SCOPEBOOK_STORIES_PORT ??= String(await freePort());
const port = process.env.SCOPEBOOK_STORIES_PORT;
const executablePath = await findChromium();
const started = process.env.STORYBOOK_URL;

/**
 * Every story of the built Storybook is a test: it renders, its `play` passes, axe finds nothing in both themes, and the
 * console stays empty. `STORYBOOK_URL=http://127.0.0.1:6006` tests a running `npm run storybook` instead.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/stories',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 20_000,
  reporter: 'list',
  use: {
    baseURL: started ?? `http://127.0.0.1:${port}`,
    // Storybook knows a test by this word: it pauses animations instead of waiting for them.
    userAgent: `${devices['Desktop Chrome'].userAgent} StorybookTestRunner`,
    viewport: { width: 1200, height: 900 },
    // Stories are checked in their final state, without waiting for transitions.
    reducedMotion: 'reduce',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: started
    ? undefined
    : {
        command: `node node_modules/vite/bin/vite.js preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort`,
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        url: `http://127.0.0.1:${port}/index.json`,
        reuseExistingServer: false,
        stdout: 'ignore',
        stderr: 'pipe',
      },
});
