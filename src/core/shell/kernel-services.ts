import type { QueryClient } from '@tanstack/react-query';
import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import { token } from '#contract';
import type { Binder, Services } from '#contract';
import { HttpService, PublicHttp } from '../http/http-service.ts';
import { HttpServiceImpl } from '../http/http-service-impl.ts';
import { PublicHttpImpl } from '../http/public-http-impl.ts';
import { SessionRenewal, SessionRenewalImpl } from '../http/session-renewal.ts';
import { I18n, makeI18n } from '../i18n/translate.ts';
import type { Locales } from '../i18n/translate.ts';
import { IdleWatch, IdleWatchImpl } from '../idle/idle-watch.ts';
import { Notify } from '../notify/notify.ts';
import { NotifyImpl } from '../notify/notify-impl.ts';
import { makeQueryClient } from '../query/query-client.ts';
import { WebRegistry } from '../registry/web-registry.ts';
import { Common, CommonImpl } from '../session/common.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { SessionStore } from '../session/session-store.ts';
import { SessionStoreImpl } from '../session/session-store-impl.ts';
import { ViewState, ViewStateImpl } from '../view-state/view-state.ts';
import { Preferences, PreferencesImpl } from './preferences.ts';
import type { Surroundings } from './surroundings.ts';

/** Answers kept by `useCall`. */
export const AnswerCache = token<QueryClient>('core/answer-cache');

/** Binds what the kernel itself provides. */
export function bindKernel(
  { bind }: Binder,
  surroundings: Surroundings,
  registry: WebRegistry,
  locales: readonly Locales[],
): void {
  const { storage, now, sender, lock, show, year, http } = surroundings;
  const preferences = new PreferencesImpl(storage);
  const i18n = makeI18n(locales, preferences.current().language);
  const session = new SessionStoreImpl(surroundings);
  bind(WebRegistry).toConstantValue(registry);
  bind(Preferences).toConstantValue(preferences);
  bind(I18n).toConstantValue(i18n);
  bind(SessionStore).toConstantValue(session);
  bind(Common).toConstantValue(new CommonImpl(year));
  bind(ViewState).toConstantValue(new ViewStateImpl());
  bind(AnswerCache).toConstantValue(makeQueryClient());
  bind(Notify).toConstantValue(new NotifyImpl(show, (key, values) => i18n.t(key, values ?? {})));
  bind(PublicHttp).toConstantValue(http ?? new PublicHttpImpl(sender));
  bind(SessionRenewal).toResolvedValue(
    (calls, notify) => new SessionRenewalImpl(session, calls, lock, (failed) => notify.problem(failed)),
    [SessionCalls, Notify],
  );
  bind(IdleWatch).toResolvedValue(
    (renewal) => new IdleWatchImpl(session, now, (worn) => renewal.renew(worn)),
    [SessionRenewal],
  );
  bind(HttpService).toResolvedValue(
    (renewal) => http ?? new HttpServiceImpl(sender, session, renewal),
    [SessionRenewal],
  );
}

/** Ties the kernel's streams together: who is here decides what is kept, what is chosen decides the language. */
export function connectKernel(services: Services): void {
  const i18n = services.get(I18n);
  services.get(Preferences).preferences$.subscribe(({ language }) => {
    if (i18n.language !== language) void i18n.changeLanguage(language);
  });
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
