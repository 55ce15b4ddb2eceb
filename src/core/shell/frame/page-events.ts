import { Observable } from 'rxjs';

/**
 * Window events by name. Written by hand because `merge` and `fromEvent` accept any observable input and would add the
 * code for all of it to the first page.
 */
export function pageEvents(...names: readonly string[]): Observable<Event> {
  return new Observable((subscriber) => {
    const next = (event: Event) => subscriber.next(event);
    for (const name of names) window.addEventListener(name, next, { passive: true });
    return () => {
      for (const name of names) window.removeEventListener(name, next);
    };
  });
}
