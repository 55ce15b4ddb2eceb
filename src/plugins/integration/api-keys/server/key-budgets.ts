import {
  tooOften,
  type Admission,
  type Clock,
  type Lease,
  type RateLimit,
  type RateLimits,
  type RequestKind,
} from '#server';

/** Seconds of a window. */
const WINDOW = 60;

/** The part of a limit that a process takes from the database at once. */
const SHARE = 20;

/** Most keys counted at the same time. */
const MOST = 20_000;

/** What a process may still admit of a key without asking. */
interface Budget {
  held: number;
  /** Uses that no process had taken when this one last asked. */
  left: number;
  /** Milliseconds. */
  closesAt: number;
  /** Nothing is left until the window closes. */
  isEmpty: boolean;
  asking: Promise<void> | null;
}

/**
 * Rate limits of keys, for all processes together. A process takes a twentieth of a limit from the database at a time and
 * counts it in memory. So a limit is never exceeded, and a process leaves at most a twentieth of it unused.
 */
export class KeyBudgets {
  private readonly budgets = new Map<string, Budget>();
  private readonly limits: Readonly<Record<RequestKind, RateLimit>>;

  constructor(
    private readonly counts: Pick<RateLimits, 'lease'>,
    private readonly clock: Clock,
    rates: Readonly<Record<RequestKind, number>>,
  ) {
    const limit = (name: string, most: number) => ({ name: `api-keys.${name}`, limit: most, windowSeconds: WINDOW });
    this.limits = { read: limit('read', rates.read), write: limit('write', rates.write) };
  }

  /** Counts one request. Answered from memory unless the process has used up its share. */
  admit(keyId: string, kind: RequestKind): Admission | Promise<Admission> {
    const budget = this.budget(keyId, kind);
    return budget.held > 0 || budget.isEmpty ? this.spend(budget, kind) : this.refilled(budget, keyId, kind);
  }

  private async refilled(budget: Budget, keyId: string, kind: RequestKind): Promise<Admission> {
    const of = this.limits[kind];
    // Many requests at once share one question; each then takes its own use.
    while (budget.held === 0 && !budget.isEmpty) {
      budget.asking ??= this.counts
        .lease({ of, key: keyId }, Math.ceil(of.limit / SHARE))
        .then((lease) => take(budget, lease))
        .finally(() => (budget.asking = null));
      await budget.asking;
    }
    return this.spend(budget, kind);
  }

  private spend(budget: Budget, kind: RequestKind): Admission {
    const seconds = Math.max(1, Math.ceil((budget.closesAt - this.clock.now().getTime()) / 1000));
    const isOver = budget.held === 0;
    if (!isOver) budget.held -= 1;
    return {
      headers: headersOf(this.limits[kind], kind, isOver ? 0 : budget.held + budget.left, seconds),
      refusal: isOver ? tooOften(seconds) : null,
    };
  }

  private budget(keyId: string, kind: RequestKind): Budget {
    const name = `${kind} ${keyId}`;
    const known = this.budgets.get(name);
    const now = this.clock.now().getTime();
    if (known && (known.asking || known.closesAt > now)) return known;
    if (this.budgets.size >= MOST)
      for (const [key, one] of this.budgets) if (!one.asking && one.closesAt <= now) this.budgets.delete(key);
    const fresh: Budget = { held: 0, left: 0, closesAt: 0, isEmpty: false, asking: null };
    this.budgets.set(name, fresh);
    return fresh;
  }
}

function take(budget: Budget, { granted, left, closesAt }: Lease): void {
  budget.held += granted;
  budget.left = left;
  budget.closesAt = closesAt.getTime();
  budget.isEmpty = granted === 0;
}

/**
 * The header fields of draft-ietf-httpapi-ratelimit-headers-10: the quota `q` in a window of `w` seconds, and the rest `r`
 * until the window ends in `t` seconds.
 */
function headersOf({ limit, windowSeconds }: RateLimit, kind: RequestKind, rest: number, seconds: number) {
  return {
    'ratelimit-policy': `"${kind}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${kind}";r=${rest};t=${seconds}`,
  };
}
