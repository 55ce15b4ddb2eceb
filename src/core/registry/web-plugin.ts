import type { ComponentType } from 'react';
import type { Authority, Binder, Manifest, Problem } from '#contract';
import type { Locales } from '../i18n/languages.ts';
import type { MenuSection } from './menu-places.ts';

/** The area of a screen: public, the company user's area at `/`, or the staff area at `/admin`. */
export type Area = 'public' | 'home' | 'admin';

/** What choosing a menu entry resets (specification, section 4). */
export type Reset = 'dashboard-filter' | 'record-list';

/** One screen. */
export interface WebRoute {
  readonly area: Area;
  /** Below the area, without a leading slash, parameters as `:name`: `scope1/create`, `scope1/:scopeId`. */
  readonly path: string;
  /** `() => import('./pages/LoginPage.tsx').then((page) => page.LoginPage)`; loaded when the screen is opened. */
  readonly page: () => Promise<ComponentType>;
  /** Translation key of the document title. */
  readonly title: string;
  /** At least one of them is required; absent: everyone the area admits. */
  readonly authorities?: readonly Authority[];
  /** Countries it is about: people of a company with nothing in any of them do not see it. Absent: every country. */
  readonly countries?: readonly string[];
  /** A user of the other area who opens the address is redirected to the screen at the same path of their own area. */
  readonly hasTwin?: true;
  /**
   * The screen shows figures before it shows what other plugins say: their `texts` load when somebody moves, types or
   * scrolls, or when a part asks for them (`useLaterTexts`).
   */
  readonly isLight?: true;
}

/** One entry of a navigation menu. */
export interface MenuItem {
  readonly area: 'home' | 'admin';
  /** Id of its group, or `user` for the account menu; absent: in the bar itself. */
  readonly under?: string;
  /** Position among its neighbours, ascending. */
  readonly order: number;
  /** Heading it stands under in its menu. */
  readonly section?: MenuSection;
  /** Path of a route in the same area, written as in the route. */
  readonly to: string;
  /** The tab of that screen it opens; the label is then the title of the tab. */
  readonly tab?: string;
  /** Translation key: the title of the route, so that a screen has one name everywhere. */
  readonly label: string;
  readonly authorities?: readonly Authority[];
  /** As of its route. */
  readonly countries?: readonly string[];
  readonly resets?: readonly Reset[];
}

/** Keys that do something on a screen, for the list that `?` opens. Declared by the plugin whose screen listens to them. */
export interface KeyHint {
  /** Translation key of the heading it stands under: the title of the screen. */
  readonly where: string;
  /** Absent: in both areas. */
  readonly area?: 'home' | 'admin';
  /** Each way to press it: `[['Ctrl', 'D']]`. `Ctrl` is the command key on Apple keyboards. */
  readonly keys: readonly (readonly string[])[];
  /** Translation key, in `paletteTexts`. */
  readonly does: string;
}

/** A drop-down menu; rendered only if it has an entry the user may see. */
export interface MenuGroup {
  readonly area: 'home' | 'admin';
  readonly id: string;
  /** Translation key. */
  readonly label: string;
  readonly order: number;
}

/** Props of a part of the sign-in screen. */
export interface LoginPartProps {
  /** The refusal that it goes on from; null below the form. */
  readonly refusal: Problem | null;
  /** Shows the form, with a refusal if there is one. */
  readonly onRefused: (problem: Problem | null) => void;
}

/**
 * A part of the sign-in screen: below its form, or in place of the form after one kind of refusal. A plugin declares it in
 * `web/login-parts.ts`, which the sign-in page loads; the part itself loads when it is shown.
 */
export interface LoginPart {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Code of the refusal after which it takes the place of the form; absent: it is below the form. */
  readonly after?: string;
  /** Absent: it is always shown. */
  readonly isShown?: () => boolean;
  readonly part: () => Promise<ComponentType<LoginPartProps>>;
  /** Texts it shows, loaded with it. */
  readonly texts: readonly Locales[];
}

/**
 * The browser half of a plugin: a value, so that boot can check it before anything runs. Every page but the sign-in
 * page loads all of these files, so they contain declarations only; whatever needs a schema, a method or a component
 * is loaded by `import()`.
 */
export interface WebPlugin {
  readonly manifest: Manifest;
  readonly routes?: readonly WebRoute[];
  readonly menu?: readonly MenuItem[];
  readonly menuGroups?: readonly MenuGroup[];
  /** Parts of the sign-in screen, also declared in `web/login-parts.ts`. */
  readonly loginParts?: readonly LoginPart[];
  /**
   * Flat texts by language: `{"scope1.menu": "Scope 1"}`, the same keys and placeholders in each, loaded lazily:
   * `en: () => import('./locales/en.json')`.
   */
  readonly locales?: Locales;
  /**
   * Texts that the server says as well: names, and what its codes mean. `../texts/en.json`, loaded with the first screen
   * that is not light. Labels of menus and of light screens belong in `locales`.
   */
  readonly texts?: Locales;
  /**
   * Texts that only this plugin's own screens use, loaded with the first of them: `./locales/screens/en.json`. Texts of
   * menus, notices and other plugins' screens belong in `locales`.
   */
  readonly screenLocales?: Locales;
  /** Texts that the server says as well, and that only its own screens show: `../texts/screens/en.json`. */
  readonly screenTexts?: Locales;
  /** Texts of required plugins whose screens it declares; they are checked where they belong. */
  readonly otherScreenTexts?: readonly Locales[];
  /**
   * Texts loaded with the command palette and the list of keys: `./locales/palette/en.json`. `<title>.finds` are further
   * words by which the palette finds the screen with that title, in the words of the field: "lock, close" for periods.
   */
  readonly paletteTexts?: Locales;
  /** Keys its screens listen to. */
  readonly keys?: readonly KeyHint[];
  /** Light services, declared in place. Bound before the first screen of an area, as are those of `loadServices`. */
  readonly bind?: (binder: Binder) => void;
  /** Services that need schemas, methods or components: `() => import('./services.ts').then(({ services }) => services)`. */
  readonly loadServices?: () => Promise<(binder: Binder) => void>;
}

/** Declares the browser half of a plugin: the default export of `web/plugin.ts`. */
export function defineWebPlugin(plugin: WebPlugin): WebPlugin {
  return plugin;
}

/** Address a menu entry leads to. */
export function addressOfItem({ area, to, tab }: Pick<MenuItem, 'area' | 'to' | 'tab'>): string {
  const address = addressOf(area, to);
  return tab === undefined ? address : `${address}?tab=${tab}`;
}

/** Address of a path in its area: `('admin', 'scope1')` is `/admin/scope1`. */
export function addressOf(area: Area, path: string): string {
  const root = area === 'admin' ? '/admin' : '';
  return path === '' ? root || '/' : `${root}/${path}`;
}
