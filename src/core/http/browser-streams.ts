import type { StreamSurroundings } from './event-streams-impl.ts';
import { browserTabShare } from './tab-share.ts';

/** What streams need, from a real browser. */
export const browserStreams: StreamSurroundings = {
  fetch: (input, init) => fetch(input, init),
  share: browserTabShare,
  now: () => Date.now(),
  wait,
  random: () => Math.random(),
};

/** Waits, and not longer than the tab is there. Somebody who is back online does not wait for the rest. */
function wait(milliseconds: number, gone: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const done = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      over();
    };
    const timer = setTimeout(done, milliseconds);
    gone.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}
