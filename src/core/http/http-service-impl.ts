import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';
import type { SessionStore } from '../session/session-store.ts';
import { aborted, answeredProblem, isStepUp, isUnreachable, named, statusCodeOf } from './answer-problem.ts';
import { downloadedOf } from './downloaded-file.ts';
import type { CallOptions, FileRoute, HttpService } from './http-service.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { outgoing } from './public-http-impl.ts';
import type { ProofRequests } from './proof-requests.ts';
import type { Incoming, Sender } from './sender.ts';
import type { SessionRenewal } from './session-renewal.ts';

export class HttpServiceImpl implements HttpService {
  /** The token a background call was rejected with; the server would reject it again. */
  private refused: string | null = null;

  constructor(
    private readonly sender: Sender,
    private readonly session: SessionStore,
    private readonly renewal: SessionRenewal,
    private readonly proofs: Pick<ProofRequests, 'ask'>,
    /** What is read without a net; null: nothing. */
    private readonly kept: KeptAnswers | null = null,
  ) {}

  async call<T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions = {}): Promise<RouteAnswer<T>> {
    if (this.kept && route.method === 'GET') return this.readable(this.kept, route, input, options);
    return (await this.proved(route, input, options)).body as RouteAnswer<T>;
  }

  /** The response of the server; without a net, the one that was kept. */
  private async readable<T extends AnyRoute>(
    kept: KeptAnswers,
    route: T,
    input: RouteInput<T>,
    options: CallOptions,
  ): Promise<RouteAnswer<T>> {
    try {
      const answer = (await this.proved(route, input, options)).body as RouteAnswer<T>;
      kept.keep(route, input, answer);
      return answer;
    } catch (failure) {
      const found = isUnreachable(failure) ? await kept.find(route, input) : undefined;
      if (found === undefined) throw failure;
      return found as RouteAnswer<T>;
    }
  }

  async download<T extends FileRoute>(route: T, input: RouteInput<T>, options: CallOptions = {}) {
    const file = downloadedOf(await this.proved(route, input, options));
    if (!options.background) this.session.markUsed();
    return file;
  }

  /** Asks for a proof of identity if the call needs one, and then repeats it. */
  private async proved<T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions): Promise<Incoming> {
    const send = async () => this.read(await this.answered(route, input, options), options);
    try {
      return await send();
    } catch (failure) {
      const isProved = isStepUp(failure) && !options.background ? await this.proofs.ask() : null;
      if (isProved === null) throw failure;
      if (!isProved) throw aborted();
      return send();
    }
  }

  private async answered<T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions): Promise<Incoming> {
    const send = (bearer: string | null) => this.sender.send(outgoing(route, input, bearer, options));
    if (route.authorities === 'public') return send(null);
    await this.renewal.underWay();
    const shown = this.session.accessToken();
    if (options.background && shown !== null && shown === this.refused) throw aborted();
    const account = this.session.current()?.email;
    const first = await send(shown);
    if (first.status !== 401 || shown === null) return first;
    if (this.session.accessToken() === shown)
      await (options.background ? this.renewal.underWay() : this.renewal.renew(shown));
    if (this.session.accessToken() === shown) {
      this.refused = shown;
      return first;
    }
    // Someone else may have signed in in another tab: never repeat one person's call as another person.
    if (this.session.accessToken() === null || this.session.current()?.email !== account) return first;
    return send(this.session.accessToken());
  }

  private read(answer: Incoming, { background = false }: CallOptions): Incoming {
    const incoming = named(answer);
    const failed = answeredProblem(incoming);
    if (failed) throw failed;
    if (!background && statusCodeOf(incoming.body) === 200) this.session.markUsed();
    return incoming;
  }
}
