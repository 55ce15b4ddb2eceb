import { describe, expect, it } from 'vitest';
import { isChunkFailure, loadPart } from './load-page.ts';

const Page = () => null;

describe('loading a page', () => {
  it('gives the page as lazy parts are given', async () => {
    expect(await loadPart(async () => Page)).toEqual({ default: Page });
  });

  it('gives up in the end, as a part that did not arrive', async () => {
    const failure: unknown = await loadPart(() => new Promise(() => undefined), 5).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ name: 'ChunkLoadError' });
    expect(isChunkFailure(failure)).toBe(true);
  });

  it('passes other failures on', async () => {
    await expect(loadPart(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/Page.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/Page.css'), true],
  [Object.assign(new Error('style'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [new TypeError('x is not a function'), false],
  ['Failed to fetch dynamically imported module', false],
])('%o is a missing part: %s', (failure, isMissing) => {
  expect(isChunkFailure(failure)).toBe(isMissing);
});
