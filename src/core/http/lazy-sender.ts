import { unreachable } from './answer-problem.ts';
import type { Incoming, Outgoing, Sender } from './sender.ts';

/** Gets the real sender at the first call: the first screen is drawn without one. */
export class LazySender implements Sender {
  private coming: Promise<Sender> | null = null;

  constructor(private readonly bring: () => Promise<Sender>) {}

  async send(request: Outgoing): Promise<Incoming> {
    return (await this.brought()).send(request);
  }

  /** Brings the sender before anybody calls; a failure is told to who calls. */
  warm(): void {
    this.brought().catch(() => undefined);
  }

  private brought(): Promise<Sender> {
    this.coming ??= this.bring().catch(() => {
      this.coming = null;
      throw unreachable();
    });
    return this.coming;
  }
}
