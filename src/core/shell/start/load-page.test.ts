import { describe, expect, it, vi } from 'vitest';
import { importAgain, isChunkFailure, loadPart } from './load-page.ts';

const Page = () => null;

describe('loading a page', () => {
  it('resolves with the page as a default export', async () => {
    expect(await loadPart(async () => Page)).toEqual({ default: Page });
  });

  it('times out with a chunk error', async () => {
    const failure: unknown = await loadPart(() => new Promise(() => undefined), 5).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ name: 'ChunkLoadError' });
    expect(isChunkFailure(failure)).toBe(true);
  });

  it('waits once more on a device that slept', async () => {
    vi.useFakeTimers();
    try {
      const load = (part: () => Promise<unknown>) => loadPart(part, 100).catch((reason: unknown) => reason);
      let arrive = (_page: typeof Page) => undefined as void;
      const loaded = load(() => new Promise<typeof Page>((resolve) => void (arrive = resolve)));
      const never = load(() => new Promise(() => undefined));
      vi.setSystemTime(Date.now() + 60_000);
      await vi.advanceTimersByTimeAsync(100);
      arrive(Page);
      expect(await loaded).toEqual({ default: Page });
      await vi.advanceTimersByTimeAsync(100);
      expect(await never).toMatchObject({ name: 'ChunkLoadError' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('passes other failures on', async () => {
    await expect(loadPart(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

describe('a module that may have failed before', () => {
  it('is returned when it loads', async () => {
    expect(await importAgain(async () => ({ Page }))).toEqual({ Page });
  });

  it('is requested under another URL', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module: https://x.invalid/assets/Page.js');
    const again: unknown = await importAgain(() => Promise.reject(failure)).catch((reason: unknown) => reason);
    expect(again).toBeInstanceOf(Error);
    expect(again).not.toBe(failure);
    expect(String(again)).toContain('https');
  });

  it('rejects with an error that names no script', async () => {
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
