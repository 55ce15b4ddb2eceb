import { Subject, takeUntil, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '../session/key-value-storage.ts';
import { sessionStore, signedIn } from '../testing/session-builder.ts';
import type { IdleState } from './idle.ts';
import { IdleWatch } from './idle-watch.ts';

const active: IdleState = { kind: 'active' };
const warning = (secondsLeft: number): IdleState => ({ kind: 'warning', secondsLeft });
const ended = (because: 'time' | 'left'): IdleState => ({ kind: 'ended', because });

interface World {
  readonly storage: MemoryStorage;
  readonly now: () => number;
  /** The browser's storage event. */
  readonly changed$: Subject<void>;
  readonly end$: Subject<void>;
  readonly renewals: string[];
}

/** A tab: its session, its watch, and the guard of the shell, which signs out when the watch ends the session. */
function tab({ storage, now, changed$, end$, renewals }: World) {
  const session = sessionStore({ storage, now, storageChanged$: changed$ });
  const watch = new IdleWatch(session, now, (refused) => {
    renewals.push(refused);
    return new Promise(() => undefined);
  });
  const activity$ = new Subject<void>();
  const emitted: (readonly [second: number, state: IdleState])[] = [];
  session.load();
  watch.follow(activity$.pipe(takeUntil(end$)));
  watch.idle$.pipe(takeUntil(end$)).subscribe((state) => {
    emitted.push([now(), state]);
    if (state.kind === 'ended') session.signOut('ended');
  });
  return { session, watch, emitted, move: () => activity$.next() };
}

type Tab = ReturnType<typeof tab>;
type At = (second: number, happens: () => void) => void;

/** Lets `seconds` pass in two tabs of one browser; the person signed in at second 0. */
function inTwoTabs(seconds: number, story: (here: Tab, there: Tab, at: At) => void) {
  const scheduler = new TestScheduler(() => undefined);
  return scheduler.run(() => {
    const world: World = {
      storage: new MemoryStorage(),
      now: () => Math.floor(scheduler.now() / 1000),
      changed$: new Subject(),
      end$: new Subject(),
      renewals: [],
    };
    sessionStore({ storage: world.storage, now: world.now }).signIn(signedIn());
    const [here, there] = [tab(world), tab(world)];
    story(here, there, (second, happens) =>
      timer(second * 1000 + 500).subscribe(() => {
        happens();
        world.changed$.next();
      }),
    );
    timer(seconds * 1000).subscribe(() => world.end$.next());
    scheduler.flush();
    return { here, there, renewals: world.renewals };
  });
}

const COUNTDOWN = Array.from({ length: 10 }, (_, i) => [1801 + i, warning(10 - i)] as const);

describe('watch over inactivity', () => {
  it('checks every second, warns at 1801 s for 10 s in every tab, and ends all tabs together', () => {
    const { here, there } = inTwoTabs(1900, () => undefined);
    expect(here.emitted).toEqual([[0, active], ...COUNTDOWN, [1811, ended('time')], [1812, active]]);
    // The second tab finds the session already ended and has nothing to do.
    expect(there.emitted).toEqual([[0, active], ...COUNTDOWN, [1811, active]]);
    for (const { session } of [here, there]) {
      expect(session.accessToken()).toBeNull();
      expect(session.lastActivity()).toBeNull();
    }
    expect(here.session.state()).toEqual({ kind: 'nobody', because: 'ended' });
  });

  it('counts activity in one tab for all tabs', () => {
    const { here, there } = inTwoTabs(3600, (_, other, at) => at(1799, other.move));
    expect(here.emitted.slice(0, 2)).toEqual([
      [0, active],
      [3600, warning(10)],
    ]);
    expect(there.emitted).toEqual(here.emitted);
  });

  it('does not close the warning on mouse movement, in any tab', () => {
    const { here, there } = inTwoTabs(1815, (first, second, at) => {
      at(1803, first.move);
      at(1804, second.move);
    });
    expect(here.emitted).toContainEqual([1811, ended('time')]);
    expect(there.emitted).toContainEqual([1810, warning(1)]);
  });

  it('closes the warning in every tab when one tab answers OK, before the server has responded', () => {
    const { here, there, renewals } = inTwoTabs(1900, (first, _, at) => at(1805, () => first.watch.answer('stay')));
    expect(renewals).toEqual(['access-1']);
    expect(here.emitted.slice(-2)).toEqual([
      [1805, warning(6)],
      [1805, { kind: 'renewing' }],
    ]);
    expect(there.emitted.slice(-2)).toEqual([
      [1805, warning(6)],
      [1806, active],
    ]);
    expect(there.session.accessToken()).toBe('access-1');
  });

  it('ends every tab when one answers Cancel', () => {
    const { here, there } = inTwoTabs(1900, (first, _, at) => at(1805, () => first.watch.answer('leave')));
    expect(here.emitted).toContainEqual([1805, ended('left')]);
    expect(there.emitted.at(-1)).toEqual([1806, active]);
    expect(there.session.state()).toEqual({ kind: 'nobody', because: 'ended' });
  });

  it('shows nothing in a tab whose session was signed out in another tab', () => {
    const { there } = inTwoTabs(4000, (first, _, at) => at(900, () => first.session.signOut('signed-out')));
    expect(there.emitted).toEqual([[0, active]]);
    expect(there.session.state()).toEqual({ kind: 'nobody', because: 'ended' });
  });

  it('stores no time while nobody is signed in', () => {
    const { here } = inTwoTabs(10, (first, _, at) => {
      at(2, () => first.session.signOut('signed-out'));
      at(5, first.move);
    });
    expect(here.session.lastActivity()).toBeNull();
  });

  it('rejects OK when the session has already ended', () => {
    const { here, renewals } = inTwoTabs(1815, (first, _, at) =>
      at(1805, () => {
        first.session.signOut('signed-out');
        first.watch.answer('stay');
      }),
    );
    expect(renewals).toEqual([]);
    expect(here.emitted.at(-1)).toEqual([1806, active]);
  });
});
