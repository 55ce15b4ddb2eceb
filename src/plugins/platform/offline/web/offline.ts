import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map, race, Subject, timer } from 'rxjs';
import { token, type AnyRoute } from '#contract';
import type { KeptAnswers, SessionState, SessionStore, SignOutCheck } from '#core';
import type { OfflineReads } from './offline-reads.ts';
import type { OfflinePart, OutboxNeeds } from './offline-part.ts';
import type { Outbox } from './outbox/outbox.ts';

/** Whether this browser can keep drafts, and what the net does. */
export interface OfflineState {
  readonly isOnline: boolean;
  /** Null: nobody is signed in, or this browser cannot keep anything. */
  readonly outbox: Outbox | null;
  /** When the oldest kept response on screen was received, in milliseconds since 1970; null: none is shown. */
  readonly shownFrom: number | null;
  /** Answers the question before signing out, while it is asked. */
  readonly onLeave: ((leaves: boolean) => void) | null;
}

/** What `Offline` needs from the browser. */
export interface OfflineSurroundings {
  readonly load: () => Promise<OfflinePart>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/** Milliseconds for which somebody who keeps something waits until the frame begins to open the outbox. */
const OPENING_PATIENCE = 5_000;

/** Most responses that wait for the key. */
const MOST_EARLY = 100;

/**
 * Work without a net: the outbox of the account that is signed in, and responses kept for it. Light, because every
 * screen loads it; everything else is loaded when it is first needed.
 */
export class Offline implements KeptAnswers, SignOutCheck {
  private readonly states: BehaviorSubject<OfflineState>;
  readonly state$;
  private readonly backs = new Subject<void>();
  /** Emits when the server answers again while kept responses are shown. */
  readonly back$ = this.backs.asObservable();
  private readonly kept: ReadonlySet<string>;
  private readonly shown = new Map<string, number>();
  private opening: Promise<Outbox | null> | null = null;
  /** What the frame opened the outbox with; null before its first time. */
  private needs: OutboxNeeds | null = null;
  /** Responses that came before the key. */
  private readonly early: Parameters<KeptAnswers['keep']>[] = [];
  private account: string | null = null;

  constructor(
    session: Pick<SessionStore, 'session$'>,
    reads: readonly OfflineReads[],
    private readonly surroundings: OfflineSurroundings,
  ) {
    this.kept = new Set(reads.flat());
    this.states = new BehaviorSubject<OfflineState>({
      isOnline: surroundings.isOnline(),
      outbox: null,
      shownFrom: null,
      onLeave: null,
    });
    this.state$ = this.states.asObservable();
    session.session$.pipe(map(emailOf), distinctUntilChanged()).subscribe((email) => {
      if (email !== this.account && this.account !== null) this.lock();
      this.account = email;
    });
  }

  state(): OfflineState {
    return this.states.value;
  }

  /** The outbox of the account that is signed in; null if this browser cannot keep anything. */
  open(needs: OutboxNeeds): Promise<Outbox | null> {
    this.needs = needs;
    const email = this.account;
    if (email === null) return Promise.resolve(null);
    this.opening ??= this.surroundings
      .load()
      .then((part) => part.openOutbox(email, needs))
      .catch(() => null)
      .then((outbox) => {
        // Somebody else may have signed in meanwhile.
        if (email !== this.account) return null;
        if (outbox) this.show({ outbox });
        else this.opening = null;
        for (const given of this.early.splice(0)) if (outbox) this.keep(...given);
        return outbox;
      });
    return this.opening;
  }

  /**
   * The outbox, also if it is not open yet: a call may fail before the frame has loaded, or before this browser has the
   * key. Null if this browser cannot keep anything.
   */
  async opened(): Promise<Outbox | null> {
    if (this.account === null) return null;
    const { outbox } = this.state();
    if (outbox) return outbox;
    if (this.needs) return this.open(this.needs);
    const found$ = this.state$.pipe(
      map((state) => state.outbox),
      filter((one) => one !== null),
    );
    return firstValueFrom(race(found$, timer(OPENING_PATIENCE).pipe(map(() => null))));
  }

  /** The browser says that the net came or went. */
  netChanged(): void {
    this.show({ isOnline: this.surroundings.isOnline() });
    if (this.state().isOnline) void this.state().outbox?.sendNow();
  }

  /** Paths of kept responses that are shown; from now on none counts as shown. */
  takeShown(): readonly string[] {
    const paths = [...this.shown.keys()];
    this.shown.clear();
    this.show({ shownFrom: null });
    return paths;
  }

  keep(route: AnyRoute, input: unknown, answer: unknown): void {
    const email = this.account;
    if (this.shown.size > 0) this.backs.next();
    if (email === null || !this.kept.has(nameOf(route))) return;
    const name = `${nameOf(route)} ${JSON.stringify(input)}`;
    const at = this.surroundings.now();
    // A browser that cannot keep it shows it only with a net.
    this.surroundings
      .load()
      .then(async (part) => {
        const answers = await part.answersOf(email);
        if (answers) return answers.keep(name, answer, at);
        // The first screen has its responses before this browser has the key.
        if (email === this.account && this.early.length < MOST_EARLY) this.early.push([route, input, answer]);
      })
      .catch(() => undefined);
  }

  async find(route: AnyRoute, input: unknown): Promise<unknown> {
    const email = this.account;
    if (email === null || !this.kept.has(nameOf(route))) return undefined;
    try {
      const part = await this.surroundings.load();
      const found = await (await part.answersOf(email))?.find(`${nameOf(route)} ${JSON.stringify(input)}`);
      if (!found || email !== this.account) return undefined;
      this.shown.set(route.path.split('{')[0] ?? route.path, found.at);
      this.show({ shownFrom: Math.min(...this.shown.values()) });
      return found.answer;
    } catch {
      return undefined;
    }
  }

  async mayLeave(): Promise<boolean> {
    // Who signs out right after a start may have entries that are still being opened.
    const outbox = this.state().outbox ?? (await this.opening);
    if (!outbox) return true;
    const entries = await outbox.load();
    const isAsked = entries.some(({ state }) => state !== 'sent') || outbox.state().unreadable > 0;
    const leaves = !isAsked || (await new Promise<boolean>((onLeave) => this.show({ onLeave })));
    this.show({ onLeave: null });
    if (leaves) await outbox.forget();
    return leaves;
  }

  /** The session has ended: nothing can be read or sent until somebody signs in. */
  private lock(): void {
    this.state().outbox?.close();
    this.opening = null;
    this.shown.clear();
    this.early.length = 0;
    this.show({ outbox: null, shownFrom: null, onLeave: null });
    this.surroundings
      .load()
      .then((part) => part.lock())
      .catch(() => undefined);
  }

  private show(part: Partial<OfflineState>): void {
    this.states.next({ ...this.states.value, ...part });
  }
}

export const OfflineService = token<Offline>('offline/service');

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;

/** Only people of a company work without a net; a session that has to set up a second factor first cannot get a key. */
function emailOf(state: SessionState): string | null {
  if (state.kind !== 'signed-in') return null;
  const { email, companyId, isEnrolling } = state.session;
  return companyId === null || isEnrolling || email === '' ? null : email;
}
