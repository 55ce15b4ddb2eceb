// For the TypeScript configurations of Vitest and Playwright, which are checked without types from JavaScript files.

/** The Chromium the tests run in; undefined if there is none (`npm test` installs one). */
export function findChromium(): Promise<string | undefined>;

/** Switches for a test browser: no background requests, no first-run questions, and no sandbox for root, where it cannot work. */
export function chromiumFlags(userId?: number): string[];
