import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumFlags, findChromium } from '../../tools/lib/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Chromium of the machine; without one Playwright takes its own. */
const executablePath = await findChromium();

/** Every story is a test: it draws, its `play` passes, axe finds nothing. */
export default defineProject({
  root,
  // React Aria measures nothing in tests unless told to; these run in a browser, where rows have sizes.
  define: { 'process.env.VIRT_ON': 'true' },
  plugins: [storybookTest({ configDir: `${root}.storybook`, disableAddonDocs: true })],
  test: {
    name: 'stories',
    testTimeout: 20_000,
    // Pages beside each other: most of a story is waiting for what one page does.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A page reads the modules once and keeps them from file to file: reading them anew took a third of the time.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      // Reduced motion: a story is judged as it comes to rest, and nobody waits for a fade.
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
