import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import type { CallOptions } from '#core';
import { refreshMoments } from './refresh-moments.ts';

/** The refreshes in 400 s of virtual time, as `[second, how]`. */
function refreshes(
  visible: string,
  focus: string,
  isLive = false,
): readonly (readonly [second: number, options: CallOptions])[] {
  const seen: (readonly [number, CallOptions])[] = [];
  const scheduler = new TestScheduler(() => undefined);
  scheduler.run(({ hot, flush }) => {
    const subscription = refreshMoments({
      visible$: hot(visible, { v: true, h: false }),
      focus$: hot(focus),
      isLive,
    }).subscribe((options) => seen.push([scheduler.now() / 1000, options]));
    scheduler.schedule(() => subscription.unsubscribe(), 400_000);
    flush();
  });
  return seen;
}

const PASSING = { background: true };

test('while the window is visible: every 60 s, in the background', () => {
  expect(refreshes('v', '-')).toEqual([60, 120, 180, 240, 300, 360].map((second) => [second, PASSING]));
});

test('while it is hidden: never; the minute starts again when it becomes visible', () => {
  expect(refreshes('v 29999ms h 299999ms v', '-')).toEqual([[390, PASSING]]);
});

test('while the server pushes: only when the person comes back', () => {
  expect(refreshes('v', '10s f', true)).toEqual([[10, {}]]);
});

test("when the person comes back to it: at once, as the person's own act", () => {
  expect(refreshes('h', '10s f 9999ms f')).toEqual([
    [10, {}],
    [20, {}],
  ]);
});
