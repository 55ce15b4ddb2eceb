import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import type { Language } from '../../i18n/languages.ts';
import type { WebPlugin } from '../../registry/web-plugin.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { MemoryStorage } from '../../session/key-value-storage.ts';
import { SessionStore } from '../../session/session-store.ts';
import { Application } from '../Application.tsx';
import { Preferences } from '../preferences/preferences.ts';
import type { ThemeChoice } from '../preferences/preferences.ts';
import { assemble } from './assemble.ts';
import { FirstTexts } from './first-texts.ts';
import { fetchScreenAt } from './lazy-screen.ts';
import type { Surroundings } from './surroundings.ts';

/** How a screen looks before anybody has done anything in it. */
export interface Look {
  readonly language: Language;
  readonly theme: ThemeChoice;
}

const unreachable = () => Promise.reject(new Error('A screen without a browser makes no calls.'));

/** No browser: nothing is stored, nothing happens, nothing can be called. */
const surroundings = (): Surroundings => ({
  storage: new MemoryStorage(),
  now: () => 0,
  storageChanged$: NEVER,
  activity$: NEVER,
  sender: { send: unreachable },
  lock: (work) => work(false),
  show: () => undefined,
  page: { reload: () => undefined, sinceReload: () => null, missing$: NEVER },
  year: new Date().getFullYear(),
});

/** The application at the address of a screen of the first plugins, ready to be rendered to markup without a browser. */
export async function staticScreen(plugins: readonly WebPlugin[], path: string, look: Look): Promise<ReactElement> {
  const services = assemble(plugins, surroundings(), () => new Promise(() => undefined));
  services.get(Preferences).choose(look);
  services.get(SessionStore).load();
  await services.get(FirstTexts).load();
  await fetchScreenAt(services.get(WebRegistry), path);
  return (
    <Application
      services={services}
      makeRouter={(routes) => createMemoryRouter(routes, { initialEntries: [path] })}
      withNotices={false}
    />
  );
}
