import { describe, expect, it } from 'vitest';
import { importAgain, isChunkFailure, loadPart } from './load-page.ts';

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

describe('a module that may have failed before', () => {
  it('is taken as it comes', async () => {
    expect(await importAgain(async () => ({ Page }))).toEqual({ Page });
  });

  it('is asked for under another name', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module: https://x.invalid/assets/Page.js');
    const again: unknown = await importAgain(() => Promise.reject(failure)).catch((reason: unknown) => reason);
    expect(again).toBeInstanceOf(Error);
    expect(again).not.toBe(failure);
    expect(String(again)).toContain('https');
  });

  it('passes on what names no script', async () => {
    await expect(importAgain(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
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
