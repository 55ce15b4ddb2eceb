import type { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import { token } from '#contract';
import type { Binder, Services } from '#contract';
import { makeQueryClient } from '../query/query-client.ts';
import { SessionStore } from '../session/session-store.ts';
import { ViewState } from '../view-state/view-state.ts';

/** Answers kept by `useCall`. */
export const AnswerCache = token<QueryClient>('core/answer-cache');

/** Binds what the kernel provides to the screens of areas. */
export function bindAreaKernel({ bind }: Binder): void {
  bind(AnswerCache).toConstantValue(makeQueryClient());
}

/** Who is here decides what is kept: nothing of the last person is left for the next. */
export function connectAreaKernel(services: Services): void {
  services
    .get(SessionStore)
    .session$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      map((state) => (state.kind === 'signed-in' ? state.session.email : null)),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(() => {
      services.get(AnswerCache).clear();
      services.get(ViewState).forget();
    });
}
