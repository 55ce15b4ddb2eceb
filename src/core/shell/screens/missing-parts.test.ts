import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissingParts, OFFER_AFTER_MS } from './missing-parts.ts';

/** A page that counts how often it was reloaded. */
function page(sinceReload: number | null = null) {
  const life = {
    reloads: 0,
    reload: () => {
      life.reloads += 1;
    },
    sinceReload: () => sinceReload,
    missing$: new Subject<void>(),
  };
  return life;
}

function missing(life = page()) {
  const parts = new MissingParts(life);
  const emitted: boolean[] = [];
  parts.isOffered$.subscribe((isOffered) => emitted.push(isOffered));
  return { parts, emitted, life };
}

describe('parts that failed to load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('result in one offer, however many they are, and no automatic reload', () => {
    const { parts, emitted, life } = missing();
    for (let failures = 0; failures < 5; failures += 1) {
      parts.report();
      vi.advanceTimersByTime(OFFER_AFTER_MS);
    }
    expect(emitted).toEqual([false, true]);
    expect(life.reloads).toBe(0);
    parts.reload();
    expect(life.reloads).toBe(1);
  });

  it('result in no offer when a screen reports them in place', () => {
    const { parts, emitted } = missing();
    parts.report();
    const leave = parts.reportedInPlace();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    leave();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    expect(emitted).toEqual([false]);
    parts.report();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    expect(emitted).toEqual([false, true]);
  });

  it('withdraw the offer when a screen reports them in place after all', () => {
    const { parts, emitted } = missing();
    parts.report();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    parts.reportedInPlace();
    expect(emitted).toEqual([false, true, false]);
  });

  it('can be dismissed until the next one is missing', () => {
    const { parts, emitted } = missing();
    parts.report();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    parts.dismiss();
    vi.advanceTimersByTime(10 * OFFER_AFTER_MS);
    expect(parts.isOffered()).toBe(false);
    parts.report();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    expect(emitted).toEqual([false, true, false, true]);
  });

  it('are reported by the bundler until unsubscribed', () => {
    const { parts, emitted, life } = missing();
    const following = parts.follow();
    life.missing$.next();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    expect(emitted).toEqual([false, true]);
    parts.dismiss();
    following.unsubscribe();
    life.missing$.next();
    vi.advanceTimersByTime(OFFER_AFTER_MS);
    expect(emitted).toEqual([false, true, false]);
  });

  it.each([
    [null, false],
    [2_000, true],
    [120_000, false],
  ] as const)('%s ms after a reload, the reload did not help: %s', (since, isInVain) => {
    expect(missing(page(since)).parts.hasReloadedInVain()).toBe(isInVain);
  });
});
