import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tools/lib/chromium.mjs';
import { freePort } from './tools/lib/free-port.mjs';

// Workers read this file again and must find the port the server was given.
process.env.SCOPEBOOK_E2E_PORT ??= String(await freePort());
const port = process.env.SCOPEBOOK_E2E_PORT;
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One product, one database: files take turns, so that one journey does not see another's records.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node tools/e2e-server.mjs',
    env: { PORT: port, HOST: '127.0.0.1' },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    // The server finishes what it has begun and stops its PostgreSQL; a kill would leave its folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
