import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/lib/chromium.mjs';
import { freePort } from '../../tools/lib/free-port.mjs';

// Workers load this file again and must use the server's port.
process.env.SCOPEBOOK_VISUAL_PORT ??= String(await freePort());
const port = process.env.SCOPEBOOK_VISUAL_PORT;
const executablePath = await findChromium();

/**
 * Part of a picture that may differ. The pictures are drawn by the headless shell; a full browser draws letters of scrolled
 * areas a little differently.
 */
const tolerance = /headless.shell/.test(executablePath ?? '') ? 0.002 : 0.03;

/** Renders text the same way wherever the same Chromium runs, independent of the machine's font settings. */
const plainLetters = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** Compares screenshots of the static Storybook with those in `pictures/`. They are taken on Linux. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Only `npm run pictures` writes screenshots. A missing one fails.
  updateSnapshots: 'none',
  // Other systems render text differently: there the stories are rendered, but not compared.
  ignoreSnapshots: process.platform !== 'linux',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: tolerance },
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
