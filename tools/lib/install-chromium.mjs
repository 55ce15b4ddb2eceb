import { existsSync } from 'node:fs';
import { chromiumCandidates, thisMachine } from './chromium.mjs';
import { run, runNode } from './processes.mjs';
import { fromRoot } from './paths.mjs';

/**
 * A working Chromium; installs one if there is none.
 * @returns {Promise<string>}
 * @throws {Error} with instructions if none can be installed
 */
export async function ensureChromium() {
  const machine = await thisMachine();
  const present = await firstThatStarts(chromiumCandidates(machine));
  if (present) return present;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chromium found: installing the system package ...');
    const system = await installSystemPackage();
    if (system) return system;
  }

  console.log("No Chromium found: downloading Playwright's ...");
  const download = await runNode([fromRoot('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  const own = await firstThatStarts(chromiumCandidates(machine));
  if (own) return own;

  throw new Error(
    [
      'The story and end-to-end tests need Chromium, and none could be found or installed.',
      'Install it with your system (Debian, Ubuntu: "sudo apt-get install chromium"; macOS: "brew install --cask chromium"),',
      'or set CHROMIUM_PATH to the program of a Chromium or Chrome, then run npm test again.',
      `The last attempt printed: ${download.output.trim().split('\n').at(-1) ?? ''}`,
    ].join('\n'),
  );
}

/**
 * Debian has the headless shell as a separate package; if it is missing, the full browser is used.
 * @returns {Promise<string | undefined>}
 */
async function installSystemPackage() {
  const machine = await thisMachine();
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env: quiet });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`apt-get install ${name} ...`);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env: quiet });
    const started = await firstThatStarts(chromiumCandidates(machine));
    if (started) return started;
  }
  return undefined;
}

/**
 * Starts each candidate, because some do not work: Ubuntu's /usr/bin/chromium-browser only prints how to install it.
 * @param {readonly string[]} candidates
 */
async function firstThatStarts(candidates) {
  for (const candidate of candidates) {
    const { code, output } = await run(candidate, ['--version']);
    if (code === 0 && /chrom/i.test(output)) return candidate;
  }
  return undefined;
}
