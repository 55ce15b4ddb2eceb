import { NEVER, Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { token } from '#contract';
import { FakeHttpService } from '../../http/fake-http-service.ts';
import { HttpService } from '../../http/http-service.ts';
import type { Locales } from '../../i18n/languages.ts';
import { LaterTexts } from '../../i18n/later-texts.ts';
import { I18n } from '../../i18n/translate.ts';
import type { WebPlugin } from '../../registry/web-plugin.ts';
import { WebRegistry } from '../../registry/web-registry.ts';
import { MemoryStorage } from '../../session/key-value-storage.ts';
import { SessionCalls } from '../../session/session-calls.ts';
import { SessionStore } from '../../session/session-store.ts';
import { signedIn } from '../../testing/session-builder.ts';
import { ViewState } from '../../view-state/view-state.ts';
import { AreaLoader } from './area-loader.ts';
import { AnswerCache } from './area-services.ts';
import { assemble, BootFault } from './assemble.ts';
import { FirstTexts } from './first-texts.ts';
import { Preferences } from '../preferences/preferences.ts';
import type { Surroundings } from './surroundings.ts';

const surroundings = (storage = new MemoryStorage()): Surroundings => ({
  storage,
  now: () => 0,
  storageChanged$: NEVER,
  activity$: NEVER,
  sender: { send: () => Promise.reject(new Error('no network')) },
  lock: (work) => work(false),
  show: () => undefined,
  page: { reload: () => undefined, sinceReload: () => null, missing$: NEVER },
  year: 2026,
  http: new FakeHttpService(),
});

const signing: WebPlugin = {
  manifest: { id: 'signing', title: 'Signing', requires: [] },
  bind: ({ bind }) =>
    bind(SessionCalls).toConstantValue({
      refresh: () => Promise.reject(new Error('unused')),
      signOut: async () => undefined,
    }),
};
const plugin = (id: string, parts: Partial<WebPlugin> = {}, requires: readonly string[] = []): WebPlugin => ({
  manifest: { id, title: id, requires },
  ...parts,
});

const faultsOf = async (...plugins: WebPlugin[]) => {
  try {
    await assemble(plugins, surroundings()).get(AreaLoader).load();
  } catch (fault) {
    if (fault instanceof BootFault) return fault.sentences;
    throw fault;
  }
  return [];
};

// The area part is large; the first import waits for all of it.
beforeAll(() => import('./area-part.tsx'), 60_000);

describe('start', () => {
  it('finds no faults in sound plugins and the kernel', async () => {
    expect(await faultsOf(signing, plugin('a', {}, ['signing']))).toEqual([]);
  });

  it.each([
    ['two plugins of one id', [signing, plugin('a'), plugin('a')], 'Two plugins have the id "a"'],
    [
      'a plugin that requires a missing one',
      [signing, plugin('a', {}, ['lost'])],
      'Plugin "a" requires "lost", which does not exist',
    ],
    [
      'plugins that require each other',
      [signing, plugin('a', {}, ['b']), plugin('b', {}, ['a'])],
      'in a circle: a -> b -> a',
    ],
    ['no sign-in plugin', [plugin('a')], 'needs "core/session-calls", which no plugin binds'],
    [
      'a service with an unbound dependency',
      [
        signing,
        plugin('a', {
          bind: ({ bind }) => bind(token<string>('a/words')).toResolvedValue((word) => word, [token<string>('a/lost')]),
        }),
      ],
      'Plugin "a" needs "a/lost", which no plugin binds',
    ],
  ] as const)('refuses %s', async (_, plugins, sentence) => {
    expect((await faultsOf(...plugins)).join('\n')).toContain(sentence);
  });

  it('reports all faults at once', async () => {
    const entry = { area: 'home', label: 'x', order: 1 } as const;
    const lost = plugin('a', {
      menu: [
        { ...entry, to: 'x' },
        { ...entry, to: 'y' },
      ],
    });
    expect((await faultsOf(lost)).length).toBe(3);
  });

  it('rejects bindings after boot', async () => {
    let late: (() => void) | undefined;
    const services = assemble(
      [signing, plugin('a', { bind: ({ bind }) => (late = () => bind(token<number>('a/late')).toConstantValue(1)) })],
      surroundings(),
    );
    await services.get(AreaLoader).load();
    expect(late).toThrow('Plugin "a" binds "a/late" after boot');
  });
});

describe('texts of screens', () => {
  const texts = (text: string) => ({ en: { text }, vi: { text }, fr: { text } });
  const asked: string[] = [];
  const spoken = plugin('a', {
    locales: texts('of the plugin'),
    screenLocales: { ...texts('unread'), en: async () => (asked.push('en'), { default: { screen: 'Of the screen' } }) },
    routes: [{ area: 'home', path: 'a', title: 'text', page: () => Promise.resolve(() => null) }],
  });

  it('load with the first screen, before it renders', async () => {
    const services = assemble([signing, spoken], surroundings());
    await services.get(AreaLoader).load();
    const [route] = services.get(WebRegistry).routes('home');
    expect(asked).toEqual([]);
    await Promise.all([route?.page(), route?.page()]);
    expect([asked, services.get(I18n).t('screen')]).toEqual([['en'], 'Of the screen']);
  });
});

describe('later texts', () => {
  const said: Locales = { en: { said: 'Refused' }, vi: { said: 'Refused' }, fr: { said: 'Refused' } };
  const page = () => Promise.resolve(() => null);
  const speaking = plugin('a', {
    texts: said,
    routes: [
      { area: 'home', path: 'light', title: 'said', page, isLight: true },
      { area: 'home', path: 'other', title: 'said', page },
    ],
  });
  const started = async (activity$ = new Subject<unknown>()) => {
    const services = assemble([signing], { ...surroundings(), activity$ }, () => Promise.resolve([signing, speaking]));
    await services.get(AreaLoader).load();
    const open = (path: string) =>
      services
        .get(WebRegistry)
        .routes('home')
        .find((one) => one.path === path)
        ?.page();
    return { services, open, activity$, text: () => services.get(I18n).t('said') };
  };

  it('are left out by a light screen until somebody moves', async () => {
    const { open, activity$, text } = await started();
    await open('light');
    expect(text()).toBe('said');
    activity$.next(null);
    await vi.waitFor(() => expect(text()).toBe('Refused'));
  });

  it('load with every other screen, and when a part asks', async () => {
    const { open, text } = await started();
    await open('other');
    expect(text()).toBe('Refused');
    const asking = await started();
    await asking.open('light');
    await asking.services.get(LaterTexts).load();
    expect(asking.text()).toBe('Refused');
  });
});

describe('lazily loaded services', () => {
  const Words = token<string>('a/words');
  const Word = token<string>('b/word');

  it('are bound with the first area, in plugin order, together with those bound at the start', async () => {
    const services = assemble(
      [
        signing,
        plugin('b', { loadServices: () => Promise.resolve(({ bind }) => bind(Word).toConstantValue('second')) }, ['a']),
        plugin('a', {
          bind: ({ bind }) => bind(Word).toConstantValue('at the start'),
          loadServices: async () => {
            await new Promise((resolve) => setTimeout(resolve));
            return ({ bind }) => bind(Word).toConstantValue('first');
          },
        }),
      ],
      surroundings(),
    );
    const loader = services.get(AreaLoader);
    expect([services.every(Word), loader.part]).toEqual([[], null]);
    await Promise.all([loader.load(), loader.load()]);
    expect(services.every(Word)).toEqual(['at the start', 'first', 'second']);
    expect(loader.part).not.toBeNull();
  });

  it('with an unbound dependency fail the loading of the area with a message', async () => {
    const services = assemble(
      [
        signing,
        plugin('a', {
          loadServices: () => Promise.resolve(({ bind }) => bind(Words).toResolvedValue((word) => word, [Word])),
        }),
      ],
      surroundings(),
    );
    await expect(services.get(AreaLoader).load()).rejects.toThrow('Plugin "a" needs "b/word", which no plugin binds');
  });
});

describe('running application', () => {
  it('clears responses and views when someone else signs in, not when a name changes', async () => {
    const services = assemble([signing], surroundings());
    const session = services.get(SessionStore);
    session.load();
    session.signIn(signedIn());
    await services.get(AreaLoader).load();
    services.get(AnswerCache).setQueryData(['GET /api/things', {}], 'hers');
    services.get(ViewState).set('record-list:scope1', { page: 3 });
    session.rename('Mai Tran');
    expect(services.get(ViewState).get('record-list:scope1')).toEqual({ page: 3 });
    session.signIn(signedIn({ email: 'other@example.test' }));
    expect(services.get(AnswerCache).getQueryCache().getAll()).toEqual([]);
    expect(services.get(ViewState).get('record-list:scope1')).toBeUndefined();
  });

  it('starts in the stored language, follows the choice, and falls back to English', async () => {
    const storage = new MemoryStorage();
    storage.setItem('language', 'fr');
    const texts = { 'a.title': 'Title' };
    const services = assemble(
      [signing, plugin('a', { locales: { en: texts, vi: texts, fr: { 'a.title': 'Titre' } } })],
      surroundings(storage),
    );
    const i18n = services.get(I18n);
    await Promise.all([services.get(FirstTexts).load(), services.get(AreaLoader).load()]);
    expect(i18n.t('a.title')).toBe('Titre');
    services.get(Preferences).choose({ language: 'en' });
    await vi.waitFor(() => expect(i18n.t('a.title')).toBe('Title'));
    expect(storage.getItem('language')).toBe('en');
    expect(i18n.t('Created successful')).toBe('Created successful');
    expect(i18n.t('shell.idle.text', { seconds: 7 })).toContain('7 s');
  });

  it('calls through the given sender', async () => {
    const http = new FakeHttpService();
    const services = assemble([signing], { ...surroundings(), http });
    await services.get(AreaLoader).load();
    expect(services.get(HttpService)).toBe(http);
  });
});
