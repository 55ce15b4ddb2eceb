import { describe, expect, it } from 'vitest';
import { chromiumCandidates, chromiumFlags } from './chromium.mjs';

/** A machine with only these files. */
const machine = (files, { env = {}, platform = 'linux', own } = {}) => ({
  env: { PATH: '/usr/local/bin:/usr/bin', ...env },
  platform,
  isFile: (file) => files.includes(file),
  playwrightsOwn: () => own,
});

describe('Chromium', () => {
  it('is the one in CHROMIUM_PATH', () => {
    const found = chromiumCandidates(
      machine(['/opt/chrome', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/chrome' } }),
    );
    expect(found).toEqual(['/opt/chrome']);
  });

  it('is not silently replaced if the one in CHROMIUM_PATH is missing', () => {
    const asking = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/chrome' } });
    expect(() => chromiumCandidates(asking)).toThrow('CHROMIUM_PATH is "/opt/chrome", and there is no such file.');
  });

  it("is the system's before Playwright's, and Chromium before Chrome", () => {
    const files = ['/usr/bin/google-chrome', '/usr/bin/chromium-browser', '/home/me/.cache/chrome'];
    expect(chromiumCandidates(machine(files, { own: '/home/me/.cache/chrome' }))).toEqual([
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/home/me/.cache/chrome',
    ]);
  });

  it('is the headless shell if the machine has both', () => {
    const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(chromiumCandidates(machine(files))[0]).toBe('/usr/bin/chromium-headless-shell');
  });

  it('is searched for in the usual places of each platform', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(chromiumCandidates(machine([mac], { platform: 'darwin' }))).toEqual([mac]);
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    expect(chromiumCandidates(machine([windows], { platform: 'win32' }))).toEqual([windows]);
  });

  it('is not found on an empty machine, even if Playwright knows where it would be', () => {
    expect(chromiumCandidates(machine([], { own: '/home/me/.cache/chrome' }))).toEqual([]);
  });

  it('runs without a sandbox only for root', () => {
    expect(chromiumFlags(0)).toContain('--no-sandbox');
    expect(chromiumFlags(1000)).not.toContain('--no-sandbox');
  });
});
