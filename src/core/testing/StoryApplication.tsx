import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { useInterfaceLanguage, useThemeName } from '#design-system';
import type { FakeEventStreams } from '../http/fake-event-streams.ts';
import type { FakeHttpService, RouteReplying } from '../http/fake-http-service.ts';
import { isLanguage, loadTexts } from '../i18n/languages.ts';
import type { Language, Locales, Texts } from '../i18n/languages.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { defineWebPlugin } from '../registry/web-plugin.ts';
import type { Area, WebPlugin } from '../registry/web-plugin.ts';
import { SessionStore } from '../session/session-store.ts';
import { ASSUMED_COMPANY, type Session } from '../session/session.ts';
import { WebRegistry } from '../registry/web-registry.ts';
import { Application } from '../shell/Application.tsx';
import { assemble } from '../shell/start/assemble.ts';
import { fetchScreenAt } from '../shell/start/lazy-screen.ts';
import { Preferences } from '../shell/preferences/preferences.ts';
import { completed, storySurroundings } from './story-surroundings.ts';

/** A company user, for stories. */
export const STORY_MEMBER: Session = {
  accountName: 'Mai Preparer',
  email: 'preparer@example.test',
  companyId: '0190a000-0000-7000-8000-000000000001',
  company: ASSUMED_COMPANY,
  authorities: ['USER'],
};

/** A member of the platform's staff, for stories. */
export const STORY_ADMIN: Session = {
  accountName: 'Ada Admin',
  email: 'admin@example.test',
  companyId: null,
  company: null,
  authorities: ['ADMIN'],
};

/** A page inside the application: with the shell, the services and canned API responses, but no server. */
export interface StoryApplicationProps {
  /** Plugins whose screens, menus, texts and services are included. */
  readonly plugins?: readonly WebPlugin[];
  /** Responses of the API: `[reply(recordRoutes.list, {...})]`. */
  readonly answers?: readonly RouteReplying[];
  /** Instead of `answers`: a fake of the story, which can then check the calls. */
  readonly http?: FakeHttpService;
  /** Streams the story pushes events through; absent: no events. */
  readonly streams?: FakeEventStreams;
  /** Passkeys of the browser; by default each use succeeds. */
  readonly passkeys?: Passkeys;
  /** Address to open, such as `/admin/scope1/create`. */
  readonly path: string;
  /**
   * Addresses the story navigates to by a click. Their pages are fetched before it starts: in React's test mode a screen
   * whose page is still loading never renders.
   */
  readonly ahead?: readonly string[];
  /** The signed-in session: a company user by default; null for nobody. */
  readonly session?: Session | null;
  /** The story's language by default. */
  readonly language?: Language;
  /** Content to render at `path` instead of a plugin's screen. */
  readonly children?: ReactNode;
}

/** Runs the real application in a story: in its theme and language, with in-memory storage, without network. */
export function StoryApplication(props: StoryApplicationProps) {
  const {
    plugins = [],
    answers = [],
    http,
    streams,
    passkeys,
    path,
    ahead = [],
    session = STORY_MEMBER,
    children,
  } = props;
  const theme = useThemeName();
  const inherited = useInterfaceLanguage();
  const language = props.language ?? (isLanguage(inherited) ? inherited : 'en');
  const [application] = useState(() => {
    const shown = children === undefined ? plugins : [...plugins, screenAt(path, children, plugins)];
    const services = assemble(completed(shown), storySurroundings(answers, http, streams, passkeys));
    services.get(Preferences).choose({ theme, language });
    if (session) signIn(services.get(SessionStore), session);
    return { services, makeRouter: (routes: RouteObject[]) => createMemoryRouter(routes, { initialEntries: [path] }) };
  });
  // Like a choice in the header: the state of the screen stays.
  useEffect(() => application.services.get(Preferences).choose({ theme, language }), [application, theme, language]);
  const [isReady, setReady] = useState(ahead.length === 0);
  useEffect(() => {
    if (isReady) return;
    const registry = application.services.get(WebRegistry);
    void Promise.all(ahead.map((address) => fetchScreenAt(registry, address))).then(() => setReady(true));
  }, [application, ahead, isReady]);
  return isReady ? <Application {...application} withNotices={false} /> : null;
}

function signIn(store: SessionStore, session: Session): void {
  const authorities = session.authorities.map((authority) => ({ authority }));
  const enrolling = session.isEnrolling;
  store.signIn({ ...session, authorities, enrolling, token: 'story-access', refreshToken: 'story-refresh' });
}

/** Content rendered instead of a screen uses the same texts as the screens. */
function screenAt(address: string, children: ReactNode, plugins: readonly WebPlugin[]): WebPlugin {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/^\/(admin\/)?/, '');
  const area: Area = address.startsWith('/admin/') ? 'admin' : 'home';
  return defineWebPlugin({
    manifest: { id: 'story-screen', title: 'Screen of a story', requires: [] },
    screenLocales: together(
      plugins.flatMap(({ screenLocales, screenTexts }) =>
        [screenLocales, screenTexts].filter((own) => own !== undefined),
      ),
    ),
    routes: [{ area, path, page: () => Promise.resolve(() => <>{children}</>), title: 'design.crashTitle' }],
  });
}

function together(owned: readonly Locales[]): Locales {
  const load = (language: Language) => async () => ({
    default: Object.assign({}, ...(await Promise.all(owned.map((locales) => loadTexts(locales, language))))) as Texts,
  });
  return { en: load('en'), vi: load('vi'), fr: load('fr') };
}
