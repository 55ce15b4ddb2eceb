import type { Binder, Services } from '#contract';
import { HttpService, PublicHttp } from '../http/http-service.ts';
import { HttpServiceImpl } from '../http/http-service-impl.ts';
import { PublicHttpImpl } from '../http/public-http-impl.ts';
import { SessionRenewal, SessionRenewalImpl } from '../http/session-renewal.ts';
import { LateTexts, LateTextsImpl } from '../i18n/late-texts.ts';
import { I18n, makeI18n } from '../i18n/translate.ts';
import { IdleWatch, IdleWatchImpl } from '../idle/idle-watch.ts';
import { Notify } from '../notify/notify.ts';
import { NotifyImpl } from '../notify/notify-impl.ts';
import { WebRegistry } from '../registry/web-registry.ts';
import { AccountMemory, AccountMemoryImpl } from '../session/account-memory.ts';
import { Common, CommonImpl } from '../session/common.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { SessionStore } from '../session/session-store.ts';
import { SessionStoreImpl } from '../session/session-store-impl.ts';
import { ViewState, ViewStateImpl } from '../view-state/view-state.ts';
import { MissingParts, MissingPartsImpl } from './missing-parts.ts';
import { Preferences, PreferencesImpl } from './preferences.ts';
import type { Surroundings } from './surroundings.ts';

/** Binds what the kernel itself provides to every screen; `bindAreaKernel` adds what only areas need. */
export function bindKernel({ bind }: Binder, surroundings: Surroundings, registry: WebRegistry): void {
  const { storage, now, sender, lock, show, page, year, http } = surroundings;
  const preferences = new PreferencesImpl(storage);
  const { language } = preferences.current();
  const i18n = makeI18n(language);
  const session = new SessionStoreImpl(surroundings);
  bind(WebRegistry).toConstantValue(registry);
  bind(Preferences).toConstantValue(preferences);
  bind(I18n).toConstantValue(i18n);
  bind(LateTexts).toConstantValue(new LateTextsImpl(i18n, language));
  bind(SessionStore).toConstantValue(session);
  bind(AccountMemory).toConstantValue(new AccountMemoryImpl(storage, session));
  bind(MissingParts).toConstantValue(new MissingPartsImpl(page));
  bind(Common).toConstantValue(new CommonImpl(year));
  bind(ViewState).toConstantValue(new ViewStateImpl());
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

/** Ties the kernel's streams together: what is chosen decides the language. */
export function connectKernel(services: Services): void {
  const texts = services.get(LateTexts);
  const notify = services.get(Notify);
  services.get(Preferences).preferences$.subscribe(({ language }) => {
    texts.speak(language).catch(() => notify.error('shell.part.text'));
  });
}
