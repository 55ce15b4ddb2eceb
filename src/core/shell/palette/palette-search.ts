import { catchError, combineLatest, concat, map, Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { CommandGroup } from '#design-system';
import type { PaletteReader, PaletteSource } from './palette-source.ts';

/** How long typing must pause before anybody is asked, in milliseconds. */
export const TYPING_PAUSE_MS = 200;

/** What the sources have found for what is typed. */
export interface PaletteFindings {
  readonly found: readonly CommandGroup[];
  /** Some source has not answered yet. */
  readonly loading: boolean;
  /** Some source has failed. */
  readonly failed: boolean;
}

/** Nothing typed, nothing found. */
export const NOTHING_FOUND: PaletteFindings = { found: [], loading: false, failed: false };

/** A source that can search. */
export type Searching = Required<Pick<PaletteSource, 'search'>>;
type Answer = readonly CommandGroup[] | 'waiting' | 'failed';

/** Asks every source for what is typed, gives up what was asked for a former text, and tells what has come so far. */
export function paletteFindings(
  typed$: Observable<string>,
  sources: readonly Searching[],
  reader: PaletteReader,
): Observable<PaletteFindings> {
  return typed$.pipe(
    map((typed) => typed.trim()),
    switchMap((typed) =>
      typed === '' || sources.length === 0
        ? of(NOTHING_FOUND)
        : concat(
            of({ ...NOTHING_FOUND, loading: true }),
            timer(TYPING_PAUSE_MS).pipe(
              switchMap(() => combineLatest(sources.map((source) => answerOf(source, typed, reader)))),
              map(together),
            ),
          ),
    ),
  );
}

function answerOf(source: Searching, typed: string, reader: PaletteReader): Observable<Answer> {
  // Asked of the source itself: it may be an object that knows who it is.
  return abortable((signal) => source.search(typed, reader, signal)).pipe(
    catchError(() => of('failed' as const)),
    startWith('waiting' as const),
  );
}

function together(answers: readonly Answer[]): PaletteFindings {
  return {
    found: answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer)),
    loading: answers.includes('waiting'),
    failed: answers.includes('failed'),
  };
}

/** A promise that is given up when nobody waits for it any more. */
export function abortable<T>(ask: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable((asker) => {
    const giveUp = new AbortController();
    ask(giveUp.signal).then(
      (answer) => {
        asker.next(answer);
        asker.complete();
      },
      (failure: unknown) => asker.error(failure),
    );
    return () => giveUp.abort();
  });
}
