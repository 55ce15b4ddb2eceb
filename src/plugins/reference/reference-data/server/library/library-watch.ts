import type { Database, Listening } from '#server';
import { EDITION_CHANNEL } from '../edition-publisher.ts';
import type { OpenableLibrary } from './reference-library.ts';

/** Milliseconds before a failed reload of the library is retried. */
const AGAIN = 5_000;

/** Keeps this process's library up to date with published editions, whichever process publishes them. */
export class LibraryWatch {
  private listening: Listening | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly library: OpenableLibrary,
  ) {}

  start(): void {
    this.listening = this.database.listen(EDITION_CHANNEL, {
      onMessage: () => void this.reopen(),
      // An edition may have been published while the connection was lost.
      onLost: () => this.later(),
    });
  }

  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.listening?.close();
  }

  private later(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.reopen();
    }, AGAIN);
    this.timer.unref();
  }

  private async reopen(): Promise<void> {
    await this.library.open().catch(() => this.later());
  }
}
