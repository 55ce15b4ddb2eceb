import { BehaviorSubject } from 'rxjs';
import type { Observable, Subscription } from 'rxjs';
/** How long a screen may take to say itself that its part is missing, before the offer stands beside it, in ms. */
export const OFFER_AFTER_MS = 300;

/** Within this time of loading the page, a missing part means that reloading has not helped, in milliseconds. */
const FRESH_MS = 60_000;

/** The part of the browser that matters when a part of the application has not arrived. */
export interface PageLife {
  reload(): void;
  /** How long this page has been there, in milliseconds; null if it was not reached by reloading. */
  sinceReload(): number | null;
  /** Fires when the bundler could not fetch a lazy part, whoever asked for it. */
  readonly missing$: Observable<unknown>;
}

/**
 * Parts of the application that did not arrive: a lazy script or style sheet that could not be fetched, or not in time.
 * Nothing is reloaded by itself, since that would lose what is typed and might go on for ever; there is one offer.
 */
export class MissingParts {
  private readonly offers = new BehaviorSubject(false);
  private inPlace = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  /** Whether the offer stands beside what is on the screen. */
  readonly isOffered$ = this.offers.asObservable();

  constructor(private readonly page: PageLife) {}

  isOffered(): boolean {
    return this.offers.value;
  }

  /** Tells that a part did not arrive. */
  report(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      if (this.inPlace === 0) this.tell(true);
    }, OFFER_AFTER_MS);
  }

  /** Reports what the bundler says until unsubscribed. */
  follow(): Subscription {
    return this.page.missing$.subscribe(() => this.report());
  }

  /**
   * A screen says in its own place that it is missing, until the answer is called: then the offer need not.
   */
  reportedInPlace(): () => void {
    this.inPlace += 1;
    this.tell(false);
    return () => {
      this.inPlace -= 1;
    };
  }

  /** The person goes on without the part, or it has arrived after all. */
  dismiss(): void {
    clearTimeout(this.waiting);
    this.tell(false);
  }

  reload(): void {
    this.page.reload();
  }

  /** The page was reloaded a moment ago, and the part is missing still. */
  hasReloadedInVain(): boolean {
    const since = this.page.sinceReload();
    return since !== null && since < FRESH_MS;
  }

  private tell(isOffered: boolean): void {
    if (this.offers.value !== isOffered) this.offers.next(isOffered);
  }
}
