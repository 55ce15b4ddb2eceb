import type { StreamSurroundings } from './event-streams-impl.ts';
import { browserTabShare } from './tab-share.ts';

/** The browser's implementation of what streams need. */
export const browserStreams: StreamSurroundings = {
  fetch: (input, init) => fetch(input, init),
  share: browserTabShare,
  now: () => Date.now(),
  wait,
  random: () => Math.random(),
};

/** Waits, at most until the tab is gone. Coming back online ends the wait early. */
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
