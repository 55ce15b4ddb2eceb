import { unreachable } from './answer-problem.ts';
import type { Incoming, Outgoing, Sender } from './sender.ts';

/** Loads the real sender at the first call: the first screen renders without one. */
export class LazySender implements Sender {
  private loading: Promise<Sender> | null = null;

  constructor(private readonly loadSender: () => Promise<Sender>) {}

  async send(request: Outgoing): Promise<Incoming> {
    return (await this.brought()).send(request);
  }

  /** Loads the sender ahead of the first call; a failure surfaces at the call. */
  warm(): void {
    this.brought().catch(() => undefined);
  }

  private brought(): Promise<Sender> {
    this.loading ??= this.loadSender().catch(() => {
      this.loading = null;
      throw unreachable();
    });
    return this.loading;
  }
}
