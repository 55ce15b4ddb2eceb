import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/lib/chromium.mjs';
import { freePort } from '../../tools/lib/free-port.mjs';

// Workers read this file again and must find the port the server was given.
process.env.SCOPEBOOK_VISUAL_PORT ??= String(await freePort());
const port = process.env.SCOPEBOOK_VISUAL_PORT;
const executablePath = await findChromium();

/** Letters drawn alike wherever the same Chromium runs: nothing of the machine's own font settings. */
const plainLetters = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** Compares pictures of the static Storybook with those in `pictures/`. They are drawn on Linux. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Only `npm run pictures` writes pictures; one that is missing fails.
  updateSnapshots: 'none',
  // Letters of other systems differ; there the stories are drawn and the pictures are left alone.
  ignoreSnapshots: process.platform !== 'linux',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.002 },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1000, height: 600 },
    reducedMotion: 'reduce',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags(), ...plainLetters] },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
