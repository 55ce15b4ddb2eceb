// Seen by the TypeScript configurations of Vitest and Playwright, which are checked without the types of JavaScript.

/** The Chromium the tests run in, or nothing where there is none (`npm test` installs one). */
export function findChromium(): Promise<string | undefined>;

/** Switches for a browser in a test: no calls home, no profile questions, and no sandbox for root, which has none. */
export function chromiumFlags(userId?: number): string[];
