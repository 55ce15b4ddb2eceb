import type { StreamEvent } from '#contract';
import type { Caller } from '#server';
import type { noticeStreamRoute } from '../contract/index.ts';
import type { NoticeLook } from './notice-store.ts';

type Pushed = StreamEvent<typeof noticeStreamRoute>;

/** One open stream: its pending events, and the last snapshot it sent. */
export class PushReader {
  private readonly answers = new Set<string>();
  private looks = true;
  private wake: () => void = () => undefined;

  constructor(
    readonly caller: Pick<Caller, 'accountId' | 'companyId'>,
    private readonly look: (since: string | null) => Promise<NoticeLook>,
    private seen: string | null,
  ) {}

  /** Notices of the account may have changed: the next read finds out. */
  refresh(): void {
    this.looks = true;
    this.wake();
  }

  changed(answers: readonly string[]): void {
    if (answers.length === 0) return;
    for (const path of answers) this.answers.add(path);
    this.wake();
  }

  /** Starts with the current state. Several wake-ups during one read cause one further read. */
  async *events(gone: AbortSignal): AsyncGenerator<Pushed> {
    gone.addEventListener('abort', () => this.wake());
    let unread: number | null = null;
    while (!gone.aborted) {
      if (this.looks) {
        this.looks = false;
        const now = await this.look(this.seen);
        this.seen = now.seen;
        if (now.ids.length === 0 && now.unread === unread) continue;
        unread = now.unread;
        yield { name: 'notices', content: { ids: [...now.ids], unread }, id: now.seen };
      } else if (this.answers.size > 0) {
        const answers = [...this.answers];
        this.answers.clear();
        yield { name: 'changed', content: { answers } };
      } else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
