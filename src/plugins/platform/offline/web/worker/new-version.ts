import { BehaviorSubject } from 'rxjs';

/** Milliseconds between two looks for a new version, for a tab that stays open. */
const LOOK_EVERY = 60 * 60 * 1_000;

/** The service worker of this page, and whether a newer version waits behind it. */
export class NewVersion {
  private readonly states = new BehaviorSubject(false);
  readonly isReady$ = this.states.asObservable();
  private waiting: ServiceWorker | null = null;

  isReady(): boolean {
    return this.states.value;
  }

  /** Registers the worker of the built product. A browser that has none opens only with a net. */
  async register(workers: ServiceWorkerContainer): Promise<void> {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
    const look = () => {
      // The first worker of a browser waits for nobody.
      if (!registration.waiting || !workers.controller) return;
      this.waiting = registration.waiting;
      this.states.next(true);
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  }

  /** Gives way to the newer version, and reloads the page once it is in place. */
  take(workers: ServiceWorkerContainer, reload: () => void): void {
    workers.addEventListener('controllerchange', reload, { once: true });
    this.waiting?.postMessage('take-over');
  }
}
