import type { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs';
import { every, token } from '#contract';
import type { Binder, Services } from '#contract';
import { browserStreams } from '../../http/browser-streams.ts';
import { EventStreams } from '../../http/event-streams.ts';
import { EventStreamsImpl } from '../../http/event-streams-impl.ts';
import { HttpService } from '../../http/http-service.ts';
import { HttpServiceImpl } from '../../http/http-service-impl.ts';
import { KeptAnswers } from '../../http/kept-answers.ts';
import { ProofDialog, ProofRequests } from '../../http/proof-requests.ts';
import { SessionRenewal } from '../../http/session-renewal.ts';
import { IdleWatch } from '../../idle/idle-watch.ts';
import { Notify } from '../../notify/notify.ts';
import { makeQueryClient } from '../../query/query-client.ts';
import { keepAlive } from '../../session/keep-alive.ts';
import { PersonChange } from '../../session/person-change.ts';
import { SessionCalls } from '../../session/session-calls.ts';
import { SessionStore } from '../../session/session-store.ts';
import { SessionTouch } from '../../session/session-touch.ts';
import { ViewState } from '../../view-state/view-state.ts';
import type { Surroundings } from './surroundings.ts';

/** The response cache of `useCall`. */
export const AnswerCache = token<QueryClient>('core/answer-cache');

/** Binds the kernel services that only screens of areas use. */
export function bindAreaKernel(
  { bind }: Binder,
  { now, sender, lock, http, streams, readPosition }: Surroundings,
): void {
  bind(AnswerCache).toConstantValue(makeQueryClient());
  bind(SessionRenewal).toResolvedValue(
    (session, calls, notify) => new SessionRenewal(session, calls, lock, (failed) => notify.problem(failed)),
    [SessionStore, SessionCalls, Notify],
  );
  bind(IdleWatch).toResolvedValue(
    (session, renewal) => new IdleWatch(session, now, (refused) => renewal.renew(refused)),
    [SessionStore, SessionRenewal],
  );
  bind(ProofRequests).toResolvedValue((dialogs) => new ProofRequests(dialogs.length > 0), [every(ProofDialog)]);
  bind(HttpService).toResolvedValue(
    (session, renewal, proofs, [kept = null]) => http ?? new HttpServiceImpl(sender, session, renewal, proofs, kept),
    [SessionStore, SessionRenewal, ProofRequests, every(KeptAnswers)],
  );
  bind(EventStreams).toResolvedValue(
    (session) => streams ?? new EventStreamsImpl(session, browserStreams, () => readPosition?.forget()),
    [SessionStore],
  );
}

/** Connects user activity to the session, and clears caches when the person changes. */
export function connectAreaKernel(services: Services, { activity$, now }: Surroundings): void {
  services.get(IdleWatch).follow(activity$);
  for (const touch of services.every(SessionTouch)) keepAlive(services.get(SessionStore), touch, now);
  services
    .get(SessionStore)
    .session$.pipe(
      filter((state) => state.kind !== 'loading'),
      map((state) =>
        state.kind === 'signed-in'
          ? { email: state.session.email, because: null }
          : { email: null, because: state.because },
      ),
      distinctUntilChanged((one, other) => one.email === other.email),
      pairwise(),
    )
    .subscribe(([before, now]) => {
      if (before.email !== null)
        for (const change of services.every(PersonChange)) change.left(before.email, now.because);
      services.get(AnswerCache).clear();
      services.get(ViewState).forget();
    });
}
