import { catchError, combineLatest, concat, map, Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { CommandGroup } from '#design-system';
import type { PaletteReader, PaletteSource } from './palette-source.ts';

/** Debounce of the search, in milliseconds. */
export const TYPING_PAUSE_MS = 200;

/** Results of the sources for the typed text. */
export interface PaletteFindings {
  readonly found: readonly CommandGroup[];
  /** At least one source has not responded yet. */
  readonly loading: boolean;
  /** At least one source has failed. */
  readonly failed: boolean;
}

/** Initial state: nothing typed, nothing found. */
export const NOTHING_FOUND: PaletteFindings = { found: [], loading: false, failed: false };

/** A source that can search. */
export type Searching = Required<Pick<PaletteSource, 'search'>>;
type Answer = readonly CommandGroup[] | 'waiting' | 'failed';

/** Searches every source for the typed text, aborts earlier searches, and emits the results so far. */
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
  // Called as a method: the source may be an object that uses `this`.
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

/** An observable of a promise that is aborted on unsubscribe. */
export function abortable<T>(ask: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    const giveUp = new AbortController();
    ask(giveUp.signal).then(
      (answer) => {
        subscriber.next(answer);
        subscriber.complete();
      },
      (failure: unknown) => subscriber.error(failure),
    );
    return () => giveUp.abort();
  });
}
