import { BehaviorSubject } from 'rxjs';
import type { Observable, Subscription } from 'rxjs';
/** Milliseconds a screen has to report its missing part in place, before the offer appears beside it. */
export const OFFER_AFTER_MS = 300;

/** A part missing within this time after a reload means that the reload did not help, in milliseconds. */
const FRESH_MS = 60_000;

/** What this logic needs from the browser. */
export interface PageLife {
  reload(): void;
  /** Milliseconds since the reload; null if the page was not reloaded. */
  sinceReload(): number | null;
  /** Emits when the bundler could not fetch a lazy part. */
  readonly missing$: Observable<unknown>;
}

/**
 * Parts of the application that failed to load: a lazy script or style sheet that could not be fetched, or not in time.
 * The page never reloads by itself, since that would lose input and might loop forever; there is one offer to reload.
 */
export class MissingParts {
  private readonly offers = new BehaviorSubject(false);
  private inPlace = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  /** Whether the offer is shown. */
  readonly isOffered$ = this.offers.asObservable();

  constructor(private readonly page: PageLife) {}

  isOffered(): boolean {
    return this.offers.value;
  }

  /** Reports that a part failed to load. */
  report(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      if (this.inPlace === 0) this.setOffered(true);
    }, OFFER_AFTER_MS);
  }

  /** Follows the bundler's reports until unsubscribed. */
  follow(): Subscription {
    return this.page.missing$.subscribe(() => this.report());
  }

  /**
   * A screen reports its missing part in place, so the offer is not needed until the returned function is called.
   */
  reportedInPlace(): () => void {
    this.inPlace += 1;
    this.setOffered(false);
    return () => {
      this.inPlace -= 1;
    };
  }

  /** The user continues without the part, or it has loaded after all. */
  dismiss(): void {
    clearTimeout(this.waiting);
    this.setOffered(false);
  }

  reload(): void {
    this.page.reload();
  }

  /** The page was reloaded a moment ago and the part is still missing. */
  hasReloadedInVain(): boolean {
    const since = this.page.sinceReload();
    return since !== null && since < FRESH_MS;
  }

  private setOffered(isOffered: boolean): void {
    if (this.offers.value !== isOffered) this.offers.next(isOffered);
  }
}
