import { NEVER, of, Subject, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { idleStates } from './idle.ts';
import type { IdleAnswer, IdleReading, IdleState } from './idle.ts';

const active: IdleState = { kind: 'active' };
const renewing: IdleState = { kind: 'renewing' };
const warning = (secondsLeft: number): IdleState => ({ kind: 'warning', secondsLeft });
const ended = (because: 'time' | 'left' | 'refused'): IdleState => ({ kind: 'ended', because });
const limits = { inactive: 5, countdown: 3 };

const at = (now: number, lastActivity: number | null): IdleReading => ({ now, lastActivity });

/** The states emitted for one reading per frame of virtual time; null when nothing new is emitted. */
function statesOver(...readings: readonly IdleReading[]): readonly (IdleState | null)[] {
  const emitted: (IdleState | null)[] = readings.map(() => null);
  const letters = Object.fromEntries(readings.map((reading, i) => [String.fromCharCode(97 + i), reading]));
  const scheduler = new TestScheduler(() => undefined);
  scheduler.run(({ cold }) => {
    const readings$ = cold(Object.keys(letters).join(''), letters);
    idleStates({ readings$, answers$: NEVER, renew: () => NEVER }, limits).subscribe((state) => {
      emitted[scheduler.now()] = state;
    });
  });
  return emitted;
}

describe('inactivity', () => {
  it('warns only after more than the limit, counts down second by second, and ends', () => {
    const emitted = statesOver(at(4, 0), at(5, 0), at(6, 0), at(7, 0), at(8, 0), at(9, 0), at(10, 0));
    expect(emitted).toEqual([active, null, warning(3), warning(2), warning(1), ended('time'), null]);
  });

  it('ends as soon as any tab reports activity, and starts a full countdown the next time', () => {
    expect(statesOver(at(6, 0), at(7, 0), at(8, 8), at(14, 8))).toEqual([warning(3), warning(2), active, warning(3)]);
  });

  it('still gives the countdown when the machine has slept past the limit', () => {
    expect(statesOver(at(1, 0), at(40_000, 0))).toEqual([active, warning(3)]);
  });

  it('ends the session when the machine has slept through the countdown', () => {
    expect(statesOver(at(6, 0), at(600, 0))).toEqual([warning(3), ended('time')]);
  });

  it('does not apply when nobody is signed in', () => {
    expect(statesOver(at(6, 0), at(7, null))).toEqual([warning(3), active]);
  });

  it('starts again for the next person who signs in', () => {
    expect(statesOver(at(6, 0), at(9, 0), at(10, null), at(20, 19), at(25, 19))).toEqual([
      warning(3),
      ended('time'),
      active,
      null,
      warning(3),
    ]);
  });
});

/** An idle session with the warning shown: `read` and `answer` are the inputs, `emitted` the states so far. */
function warned(renew: () => Observable<unknown>) {
  const readings$ = new Subject<IdleReading>();
  const answers$ = new Subject<IdleAnswer>();
  const emitted: IdleState[] = [];
  let renewals = 0;
  const counted = () => {
    renewals += 1;
    return renew();
  };
  const watching = idleStates({ readings$, answers$, renew: counted }, limits).subscribe((state) =>
    emitted.push(state),
  );
  const read = (now: number, lastActivity: number | null = 0) => readings$.next(at(now, lastActivity));
  read(6);
  return {
    emitted,
    read,
    answer: (answer: IdleAnswer) => answers$.next(answer),
    renewals: () => renewals,
    leave: () => watching.unsubscribe(),
  };
}

describe('an answer to the warning', () => {
  it('OK closes it at once, and the session continues when it is renewed', () => {
    const outcome$ = new Subject<void>();
    const desk = warned(() => outcome$);
    desk.answer('stay');
    expect(desk.emitted).toEqual([warning(3), renewing]);
    // The clock passes zero meanwhile; it must not end the session that is being renewed.
    desk.read(20);
    outcome$.complete();
    desk.read(21, 20);
    expect(desk.emitted).toEqual([warning(3), renewing, active]);
  });

  it('OK ends the session when the server refuses the renewal', () => {
    const desk = warned(() => throwError(() => new Error('The refresh token has expired.')));
    desk.answer('stay');
    desk.read(7);
    expect(desk.emitted).toEqual([warning(3), renewing, ended('refused')]);
  });

  it('OK ends the session too when the renewal throws before sending a request', () => {
    const desk = warned(() => {
      throw new Error('no network at all');
    });
    desk.answer('stay');
    expect(desk.emitted).toEqual([warning(3), renewing, ended('refused')]);
  });

  it('OK twice renews once', () => {
    const desk = warned(() => NEVER);
    desk.answer('stay');
    desk.answer('stay');
    expect(desk.renewals()).toBe(1);
    expect(desk.emitted).toEqual([warning(3), renewing]);
  });

  it('OK works again half an hour later', () => {
    const desk = warned(() => of('tokens'));
    desk.answer('stay');
    desk.read(7, 7);
    desk.read(13, 7);
    desk.answer('stay');
    expect(desk.renewals()).toBe(2);
    expect(desk.emitted).toEqual([warning(3), renewing, active, warning(3), renewing, active]);
  });

  it('Cancel, or closing the dialog, ends the session without a request', () => {
    const desk = warned(() => NEVER);
    desk.answer('leave');
    expect(desk.emitted).toEqual([warning(3), ended('left')]);
    expect(desk.renewals()).toBe(0);
  });

  it('is ignored when there is no warning', () => {
    const desk = warned(() => NEVER);
    desk.read(7, 7);
    desk.answer('leave');
    desk.answer('stay');
    expect(desk.emitted).toEqual([warning(3), active]);
    expect(desk.renewals()).toBe(0);
  });

  it('is too late at zero', () => {
    const desk = warned(() => NEVER);
    desk.read(9);
    desk.answer('stay');
    expect(desk.emitted).toEqual([warning(3), ended('time')]);
    expect(desk.renewals()).toBe(0);
  });

  it('OK is ignored when another tab has signed out meanwhile, and so is its late outcome', () => {
    const outcome$ = new Subject<void>();
    const desk = warned(() => outcome$);
    desk.answer('stay');
    desk.read(7, null);
    outcome$.error(new Error('ended'));
    expect(desk.emitted).toEqual([warning(3), renewing, active]);
  });

  it('stops its timers once there is no subscriber', () => {
    const outcome$ = new Subject<void>();
    const desk = warned(() => outcome$);
    desk.answer('stay');
    desk.leave();
    expect(outcome$.observed).toBe(false);
    expect(desk.emitted).toEqual([warning(3), renewing]);
  });
});
