import type { HostRole } from './host-list.ts';

/** What a host says of itself. */
export interface HostLook {
  /** It replays the log of another one. */
  readonly isStandby: boolean;
  /** Grows by one with each promotion. 0 for a standby. */
  readonly timeline: number;
}

/** No host of the address has the wanted role at present. Nothing was done. */
export class NoHostError extends Error {
  override readonly name = 'NoHostError';
  constructor(role: HostRole | null, reasons: readonly unknown[]) {
    const known = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)));
    super(
      `No host of the address ${WORDS[role ?? 'any']}: ${known.join('; ') || 'all that answer have another role'}.`,
    );
  }
}

const WORDS = { primary: 'takes writes', standby: 'is a standby', any: 'answers' } as const;

/** Milliseconds to wait for the other hosts once one with the role has answered. */
const GRACE = 300;

/**
 * Finds the host of an address that has the wanted role, and remembers it until it is lost. All hosts are asked at once.
 * Of two that take writes the one with the later timeline is right: the other was the primary before a failover. A host
 * of an earlier timeline than one seen before is never chosen.
 */
export class HostFinder {
  #known: string | null = null;
  #looking: Promise<string> | null = null;
  #timeline = 0;

  constructor(
    private readonly hosts: readonly string[],
    /** Null: any host that answers. */
    readonly role: HostRole | null,
    private readonly look: (host: string) => Promise<HostLook>,
    private readonly grace: number = GRACE,
  ) {}

  /** The host, known or found now. Rejects with `NoHostError`. */
  async find(): Promise<string> {
    if (this.#known !== null) return this.#known;
    this.#looking ??= this.#search().finally(() => (this.#looking = null));
    return this.#looking;
  }

  /** The host was lost, or has another role now: the next call looks again. */
  lost(host: string): void {
    if (this.#known === host) this.#known = null;
  }

  async #search(): Promise<string> {
    const fits: { host: string; timeline: number }[] = [];
    const reasons: unknown[] = [];
    await new Promise<void>((over) => {
      let waiting = this.hosts.length;
      for (const host of this.hosts)
        void this.look(host)
          .then(
            ({ isStandby, timeline }) => {
              if (this.role !== null && isStandby !== (this.role === 'standby')) return;
              if (this.role === 'primary' && timeline < this.#timeline)
                return void reasons.push(new Error('a former primary takes writes on a timeline that has ended'));
              fits.push({ host, timeline });
              if (fits.length === 1) setTimeout(over, this.grace);
            },
            (error: unknown) => reasons.push(error),
          )
          .finally(() => {
            waiting -= 1;
            if (waiting === 0) over();
          });
    });
    const [best] = fits.sort((a, b) => b.timeline - a.timeline);
    if (!best) throw new NoHostError(this.role, reasons);
    this.#timeline = best.timeline;
    this.#known = best.host;
    return best.host;
  }
}
