import { Subject, takeUntil, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { sessionStore, signedIn } from '../testing/session-builder.ts';
import { isTouchDue, keepAlive } from './keep-alive.ts';
import { MemoryStorage } from './key-value-storage.ts';

describe('whether a touch is due', () => {
  const typing = { now: 1000, lastActivity: 999, lastUse: 600, lastTouch: null };

  it.each([
    ['the person types and the last response is more than five minutes old', typing, true],
    ['the last response is exactly five minutes old', { ...typing, lastUse: 700 }, false],
    ['there was no activity since the last response', { ...typing, lastActivity: 600 }, false],
    ['the person has left, but was active after the last response', { ...typing, now: 2000 }, true],
    ['a touch was sent a moment ago without a response', { ...typing, lastTouch: 990 }, false],
    ['a touch was sent five minutes ago without a response', { ...typing, lastTouch: 650 }, true],
    ['half an hour has passed without activity', { ...typing, now: 2800 }, false],
    ['the session has just begun and no call was made yet', { ...typing, lastUse: null }, false],
    ['there was never any activity', { ...typing, lastActivity: null }, false],
  ])('%s', (_, reading, due) => {
    expect(isTouchDue(reading)).toBe(due);
  });
});

/** A tab that sends touches; `answers` says whether the server responds. */
function tab(storage: MemoryStorage, now: () => number, answers: () => boolean) {
  const session = sessionStore({ storage, now });
  const touches: number[] = [];
  session.load();
  const subscription = keepAlive(
    session,
    {
      touch: async () => {
        touches.push(now());
        if (!answers()) throw new Error('The line is down.');
        session.markUsed();
      },
    },
    now,
  );
  return { session, touches, subscription };
}

type Tab = ReturnType<typeof tab>;

/** Lets `seconds` pass in two tabs of one browser; the person signed in and made a call at second 0. */
function inTwoTabs(
  seconds: number,
  story: (here: Tab, there: Tab, at: (second: number, happens: () => void) => void) => void,
  answers = () => true,
) {
  const scheduler = new TestScheduler(() => undefined);
  return scheduler.run(() => {
    const storage = new MemoryStorage();
    const now = () => Math.floor(scheduler.now() / 1000);
    const first = sessionStore({ storage, now });
    first.signIn(signedIn());
    first.markUsed();
    const [here, there] = [tab(storage, now, answers), tab(storage, now, answers)];
    const end$ = new Subject<void>();
    story(here, there, (second, happens) =>
      timer(second * 1000)
        .pipe(takeUntil(end$))
        .subscribe(happens),
    );
    timer(seconds * 1000 + 1).subscribe(() => {
      end$.next();
      for (const { subscription } of [here, there]) subscription.unsubscribe();
    });
    scheduler.flush();
    return [...here.touches, ...there.touches].toSorted((a, b) => a - b);
  });
}

describe('a person who works without making calls', () => {
  const typesUntil = (last: number) => (here: Tab, _: Tab, at: (second: number, happens: () => void) => void) => {
    for (let second = 1; second <= last; second += 20) at(second, () => here.session.touch());
  };

  it('causes one touch every five minutes, from one tab for all', () => {
    expect(inTwoTabs(1300, typesUntil(1300))).toEqual([310, 620, 930, 1240]);
  });

  it('causes one more touch after leaving, then none', () => {
    expect(inTwoTabs(3000, typesUntil(250))).toEqual([310]);
  });

  it('causes no extra touches while there is no response', () => {
    expect(inTwoTabs(1300, typesUntil(1300), () => false)).toEqual([310, 620, 930, 1240]);
  });

  it('causes no touch while calls get responses', () => {
    const touches = inTwoTabs(1300, (here, _, at) => {
      for (let second = 1; second <= 1300; second += 20) at(second, () => here.session.touch());
      for (let second = 200; second <= 1300; second += 200) at(second, () => here.session.markUsed());
    });
    expect(touches).toEqual([]);
  });

  it('causes no touch once the session has ended', () => {
    const touches = inTwoTabs(900, (here, there, at) => {
      typesUntil(900)(here, there, at);
      at(100, () => {
        here.session.signOut('signed-out');
        there.session.signOut('signed-out');
      });
    });
    expect(touches).toEqual([]);
  });
});
