import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumFlags, findChromium } from '../../tools/lib/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An installed Chromium, or else Playwright's own. */
const executablePath = await findChromium();

/** Every story is a test: it renders, its `play` passes, and axe finds nothing. */
export default defineProject({
  root,
  // React Aria measures nothing in tests by default. These run in a browser, where rows have sizes.
  // React's development build otherwise measures each render for the developer tools, and keeps every measure.
  define: { 'process.env.VIRT_ON': 'true', 'console.timeStamp': 'undefined', 'console.createTask': 'undefined' },
  plugins: [storybookTest({ configDir: `${root}.storybook`, disableAddonDocs: true })],
  test: {
    name: 'stories',
    testTimeout: 20_000,
    // Several pages in parallel: a story mostly waits for its page.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A page keeps its modules across files. Loading them for each file took a third of the time.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      // Reduced motion: stories are checked in their final state, without waiting for transitions.
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
