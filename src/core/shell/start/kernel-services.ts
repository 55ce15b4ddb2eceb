import type { Services } from '#contract';
import type { ReadyBinder } from '../../di/staged-services.ts';
import { PublicHttp } from '../../http/http-service.ts';
import { PublicHttpImpl } from '../../http/public-http-impl.ts';
import { LazyTexts } from '../../i18n/lazy-texts.ts';
import { I18n, makeI18n, translateWith } from '../../i18n/translate.ts';
import { Notify } from '../../notify/notify.ts';
import { NotifyImpl } from '../../notify/notify-impl.ts';
import { browserPasskeys } from '../../passkeys/browser-passkeys.ts';
import { Passkeys } from '../../passkeys/passkeys.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { AccountMemory, AccountMemoryImpl } from '../../session/account-memory.ts';
import { Common } from '../../session/common.ts';
import { SessionStore } from '../../session/session-store.ts';
import { SessionStoreImpl } from '../../session/session-store-impl.ts';
import { ViewState } from '../../view-state/view-state.ts';
import { MissingParts } from '../screens/missing-parts.ts';
import { Preferences } from '../preferences/preferences.ts';
import type { Surroundings } from './surroundings.ts';

/** Binds the kernel services that every screen uses; `bindAreaKernel` adds those that only areas need. */
export function bindKernel({ bind }: ReadyBinder, surroundings: Surroundings, registry: WebRegistry): void {
  const { storage, sender, show, page, year, http, passkeys } = surroundings;
  const preferences = new Preferences(storage);
  const { language } = preferences.current();
  const i18n = makeI18n(language);
  const session = new SessionStoreImpl(surroundings);
  bind(WebRegistry).toConstantValue(registry);
  bind(Preferences).toConstantValue(preferences);
  bind(I18n).toConstantValue(i18n);
  bind(LazyTexts).toConstantValue(new LazyTexts(i18n, language));
  bind(SessionStore).toConstantValue(session);
  bind(AccountMemory).toConstantValue(new AccountMemoryImpl(storage, session));
  bind(MissingParts).toConstantValue(new MissingParts(page));
  bind(Common).toConstantValue(new Common(year));
  bind(ViewState).toConstantValue(new ViewState());
  bind(Notify).toConstantValue(new NotifyImpl(show, translateWith(i18n.t)));
  bind(Passkeys).toConstantValue(passkeys ?? browserPasskeys);
  bind(PublicHttp).toConstantValue(http ?? new PublicHttpImpl(sender));
}

/** Connects the preferences to the language. */
export function connectKernel(services: Services): void {
  const texts = services.get(LazyTexts);
  const notify = services.get(Notify);
  services.get(Preferences).preferences$.subscribe(({ language }) => {
    texts.changeLanguage(language).catch(() => notify.error('shell.part.text'));
  });
}
