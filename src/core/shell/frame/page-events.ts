import { Observable } from 'rxjs';

/**
 * Events of the window by name. Written out because `merge` and `fromEvent` take anything that can be observed, and
 * bring the handling of all of it to the first page.
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
