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

function inVirtualTime(run: (helpers: Parameters<Parameters<TestScheduler['run']>[0]>[0]) => void): void {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(run);
}

describe('inactivity', () => {
  it('warns only after more than the limit, counts down second by second, and ends', () => {
    inVirtualTime(({ cold, expectObservable }) => {
      const readings = { a: at(4, 0), b: at(5, 0), c: at(6, 0), d: at(7, 0), e: at(8, 0), f: at(9, 0) };
      const states = { a: active, c: warning(3), d: warning(2), e: warning(1), f: expired };
      expectObservable(idleStates(cold('abcdef', readings), limits)).toBe('a-cdef', states);
    });
  });

  it('is over as soon as any tab reports activity, and begins a whole countdown the next time', () => {
    inVirtualTime(({ cold, expectObservable }) => {
      const readings = { a: at(6, 0), b: at(7, 0), c: at(8, 8), d: at(14, 8) };
      expectObservable(idleStates(cold('abcd', readings), limits)).toBe('abcd', {
        a: warning(3),
        b: warning(2),
        c: active,
        d: warning(3),
      });
    });
  });

  it('still gives the countdown when the machine has slept past the limit', () => {
    inVirtualTime(({ cold, expectObservable }) => {
      expectObservable(idleStates(cold('ab', { a: at(1, 0), b: at(40_000, 0) }), limits)).toBe('ab', { a: active, b: warning(3) });
    });
  });

  it('finds time is up when the machine has slept through the countdown', () => {
    inVirtualTime(({ cold, expectObservable }) => {
      expectObservable(idleStates(cold('ab', { a: at(6, 0), b: at(600, 0) }), limits)).toBe('ab', { a: warning(3), b: expired });
    });
  });

  it('never concerns somebody who is not signed in', () => {
    inVirtualTime(({ cold, expectObservable }) => {
      expectObservable(idleStates(cold('ab', { a: at(6, 0), b: at(7, null) }), limits)).toBe('ab', { a: warning(3), b: active });
    });
  });
});

describe('watch over inactivity', () => {
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

  it('looks every second and warns at 1801 s for 10 s', () => {
    inVirtualTime(({ expectObservable }) => {
      const desk = new Desk();
      let readings = 0;
      // One reading a virtual second, beginning shortly before the limit.
      const watch = new IdleWatchImpl(desk, () => 1799 + readings++);
      expectObservable(watch.idle$, '^ 13s !').toBe('a 1999ms b 999ms c 999ms d 999ms e 999ms f 999ms g 999ms h 999ms i 999ms j 999ms k 999ms l', {
        a: active,
        b: warning(10),
        c: warning(9),
        d: warning(8),
        e: warning(7),
        f: warning(6),
        g: warning(5),
        h: warning(4),
        i: warning(3),
        j: warning(2),
        k: warning(1),
        l: expired,
      });
    });
  });

  it('takes what the person does as activity, until the warning is due', () => {
    const desk = new Desk();
    const events$ = new Subject<void>();
    new IdleWatchImpl(desk, () => desk.now).follow(events$);
    desk.now = IDLE_LIMITS.inactive;
    events$.next();
    expect(desk.last).toBe(1800);
    const late = new Desk();
    const lateEvents$ = new Subject<void>();
    new IdleWatchImpl(late, () => late.now).follow(lateEvents$);
    late.now = IDLE_LIMITS.inactive + 1;
    lateEvents$.next();
    expect(late.last).toBe(0);
  });

  it('keeps no time for nobody', () => {
    const desk = new Desk();
    desk.token = null;
    desk.last = null;
    const events$ = new Subject<void>();
    new IdleWatchImpl(desk, () => 5).follow(events$);
    events$.next();
    expect(desk.last).toBeNull();
  });
});
