import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTurn } from './use-turn.ts';

describe('drawing in turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs each drawing in its own task, in request order', () => {
    const drawn: string[] = [];
    for (const name of ['months', 'facilities', 'bands']) inTurn(() => drawn.push(name));
    expect(drawn).toEqual([]);
    for (const so of [['months'], ['months', 'facilities'], ['months', 'facilities', 'bands']]) {
      vi.advanceTimersToNextTimer();
      expect(drawn).toEqual(so);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  test('skips a cancelled drawing and runs the others', () => {
    const drawn: string[] = [];
    const off = ['months', 'facilities', 'bands'].map((name) => inTurn(() => drawn.push(name)));
    off[0]?.();
    off[2]?.();
    vi.runAllTimers();
    expect(drawn).toEqual(['facilities']);
    inTurn(() => drawn.push('later'));
    vi.runAllTimers();
    expect(drawn).toEqual(['facilities', 'later']);
  });

  test('continues with the others when one fails', () => {
    const drawn: string[] = [];
    inTurn(() => {
      throw new Error('No room.');
    });
    inTurn(() => drawn.push('facilities'));
    expect(() => vi.advanceTimersToNextTimer()).toThrow('No room.');
    vi.runAllTimers();
    expect(drawn).toEqual(['facilities']);
  });
});
