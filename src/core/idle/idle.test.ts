import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { IDLE_LIMITS, idleStates } from './idle.ts';
import type { IdleReading, IdleState } from './idle.ts';
import { IdleWatchImpl } from './idle-watch.ts';

const active: IdleState = { kind: 'active' };
const warning = (secondsLeft: number): IdleState => ({ kind: 'warning', secondsLeft });
const expired: IdleState = { kind: 'expired' };
const limits = { inactive: 5, countdown: 3 };

const at = (now: number, lastActivity: number | null): IdleReading => ({ now, lastActivity });

/** What comes out of one reading a frame of virtual time; null where nothing new is told. */
function statesOver(...readings: readonly IdleReading[]): readonly (IdleState | null)[] {
  const told: (IdleState | null)[] = readings.map(() => null);
  const letters = Object.fromEntries(readings.map((reading, i) => [String.fromCharCode(97 + i), reading]));
  const scheduler = new TestScheduler(() => undefined);
  scheduler.run(({ cold }) => {
    idleStates(cold(Object.keys(letters).join(''), letters), limits).subscribe((state) => {
      told[scheduler.now()] = state;
    });
  });
  return told;
}

describe('inactivity', () => {
  it('warns only after more than the limit, counts down second by second, and ends', () => {
    const told = statesOver(at(4, 0), at(5, 0), at(6, 0), at(7, 0), at(8, 0), at(9, 0));
    expect(told).toEqual([active, null, warning(3), warning(2), warning(1), expired]);
  });

  it('is over as soon as any tab reports activity, and begins a whole countdown the next time', () => {
    expect(statesOver(at(6, 0), at(7, 0), at(8, 8), at(14, 8))).toEqual([warning(3), warning(2), active, warning(3)]);
  });

  it('still gives the countdown when the machine has slept past the limit', () => {
    expect(statesOver(at(1, 0), at(40_000, 0))).toEqual([active, warning(3)]);
  });

  it('finds time is up when the machine has slept through the countdown', () => {
    expect(statesOver(at(6, 0), at(600, 0))).toEqual([warning(3), expired]);
  });

  it('never concerns somebody who is not signed in', () => {
    expect(statesOver(at(6, 0), at(7, null))).toEqual([warning(3), active]);
  });
});

/** Somebody's session, with a clock to turn. */
class Desk {
  now = 0;
  last: number | null = 0;
  token: string | null = 'token';
  accessToken = () => this.token;
  lastActivity = () => this.last;
  touch = () => {
    this.last = this.now;
  };
}

/** What the desk remembers after one event at second `now`. */
function lastActivityAfter(now: number, desk = new Desk()): number | null {
  const events$ = new Subject<void>();
  const following = new IdleWatchImpl(desk, () => desk.now).follow(events$);
  Object.assign(desk, { now });
  events$.next();
  following.unsubscribe();
  return desk.last;
}

describe('watch over inactivity', () => {
  it('looks every second and warns at 1801 s for 10 s', () => {
    const states = [active, ...Array.from({ length: 10 }, (_, i) => warning(10 - i)), expired];
    const letters = Object.fromEntries(states.map((state, i) => [String.fromCharCode(97 + i), state]));
    const [first, ...rest] = Object.keys(letters);
    let readings = 0;
    new TestScheduler((seen, expected) => expect(seen).toEqual(expected)).run(({ expectObservable }) => {
      // One reading a virtual second, beginning two seconds before the limit is passed.
      const { idle$ } = new IdleWatchImpl(new Desk(), () => 1799 + readings++);
      expectObservable(idle$, '^ 13s !').toBe(`${first} 1999ms ${rest.join(' 999ms ')}`, letters);
    });
    expect(readings).toBeGreaterThan(11);
  });

  it('takes what the person does as activity, until the warning is due', () => {
    expect(lastActivityAfter(IDLE_LIMITS.inactive)).toBe(1800);
    expect(lastActivityAfter(IDLE_LIMITS.inactive + 1)).toBe(0);
  });

  it('keeps no time for nobody', () => {
    expect(lastActivityAfter(5, Object.assign(new Desk(), { token: null, last: null }))).toBeNull();
  });
});
