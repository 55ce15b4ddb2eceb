import { BehaviorSubject } from 'rxjs';
import type { Observable } from 'rxjs';
import { passes } from '#contract';
import type { Manifest } from '#contract';
import { ASSUMED_COMPANY, reportsIn, type Session } from '../session/session.ts';
import type { Locales } from '../i18n/languages.ts';
import { MENU_PLACES, type MenuSection } from './menu-places.ts';
import type { Area, KeyHint, LoginPart, MenuGroup, MenuItem, WebPlugin, WebRoute } from './web-plugin.ts';

/** Group of the account menu, which needs no declaration. */
export const USER_GROUP = MENU_PLACES.home.user.id;

/** Items under one heading of a menu. */
export interface MenuPart {
  readonly section: MenuSection | null;
  readonly items: readonly MenuItem[];
}

/** The items of a menu by heading: the heading with the lowest order first. */
export function menuParts(items: readonly MenuItem[]): readonly MenuPart[] {
  const sorted = items.toSorted((a, b) => a.order - b.order);
  const sections = new Set(sorted.flatMap(({ section }) => section ?? []));
  return [null, ...sections]
    .map((section) => ({ section, items: sorted.filter((item) => (item.section ?? null) === section) }))
    .filter((part) => part.items.length > 0);
}

/** An entry of the bar: one item, or a group with its items. */
export type MenuNode =
  | { readonly kind: 'item'; readonly item: MenuItem }
  | { readonly kind: 'group'; readonly group: MenuGroup; readonly items: readonly MenuItem[] };

/** Who looks: what they may do, where their company is, and what they want to see first. */
export type Viewer = Pick<Session, 'authorities' | 'company' | 'firstPage'>;

/** Whether a person sees a screen or an entry. Staff see those of every country. */
export function isOpenTo(
  { authorities, company }: Viewer,
  needed: Pick<WebRoute, 'authorities' | 'countries' | 'area'>,
): boolean {
  if (needed.authorities && !passes(needed.authorities, authorities)) return false;
  return needed.area === 'admin' || reportsIn(company ?? ASSUMED_COMPANY, needed.countries);
}

/** Landing path of both areas (specification, section 2). */
export const DASHBOARD_PATH = 'dashboard';

interface Registered {
  readonly manifests: readonly Manifest[];
  readonly routes: readonly WebRoute[];
  readonly items: readonly MenuItem[];
  readonly groups: readonly MenuGroup[];
  readonly loginParts: readonly LoginPart[];
  readonly paletteTexts: readonly Locales[];
  readonly keys: readonly KeyHint[];
}

const registered = (plugins: readonly WebPlugin[]): Registered => ({
  manifests: plugins.map(({ manifest }) => manifest),
  routes: plugins.flatMap(({ routes }) => routes ?? []),
  items: plugins.flatMap(({ menu }) => menu ?? []),
  groups: plugins.flatMap(({ menuGroups }) => menuGroups ?? []),
  loginParts: plugins.flatMap(({ loginParts }) => loginParts ?? []),
  paletteTexts: plugins.flatMap(({ paletteTexts }) => paletteTexts ?? []),
  keys: plugins.flatMap(({ keys }) => keys ?? []),
});

/**
 * Screens and menus of the plugins: at first only those the sign-in page needs, then, in one step, all of them. After
 * that it is closed.
 */
export class WebRegistry {
  private readonly completeness: BehaviorSubject<boolean>;
  /** Whether it contains all plugins: emits the current state, then the change. */
  readonly complete$: Observable<boolean>;
  private all: Registered;

  constructor(plugins: readonly WebPlugin[], isComplete = true) {
    this.all = registered(plugins);
    this.completeness = new BehaviorSubject(isComplete);
    this.complete$ = this.completeness;
  }

  /** Replaces the first plugins by all plugins. */
  complete(plugins: readonly WebPlugin[]): void {
    if (this.isComplete()) throw new Error('The registry is complete. Declare screens and menus in plugin.ts.');
    this.all = registered(plugins);
    this.completeness.next(true);
  }

  isComplete(): boolean {
    return this.completeness.value;
  }

  get manifests(): readonly Manifest[] {
    return this.all.manifests;
  }

  /** Parts of the sign-in screen. */
  get loginParts(): readonly LoginPart[] {
    return this.all.loginParts;
  }

  /** Texts of the command palette and of the list of keys. */
  get paletteTexts(): readonly Locales[] {
    return this.all.paletteTexts;
  }

  /** Keys that screens of an area listen to. */
  keys(area: 'home' | 'admin'): readonly KeyHint[] {
    return this.all.keys.filter((hint) => hint.area === undefined || hint.area === area);
  }

  routes(area: Area): readonly WebRoute[] {
    return this.all.routes.filter((route) => route.area === area);
  }

  /** The bar for a user. */
  menu(area: 'home' | 'admin', viewer: Viewer): readonly MenuNode[] {
    const items = this.visible(area, viewer);
    const bare = items.filter(({ under }) => under === undefined).map((item) => ({ kind: 'item', item }) as const);
    const groups = this.all.groups
      .filter((group) => group.area === area)
      .map((group) => {
        const own = items.filter(({ under }) => under === group.id);
        return { kind: 'group', group, items: menuParts(own).flatMap((part) => part.items) } as const;
      })
      .filter((node) => node.items.length > 0);
    return [...bare, ...groups].toSorted((a, b) => orderOf(a) - orderOf(b));
  }

  /** Entries of the account menu. */
  userMenu(area: 'home' | 'admin', viewer: Viewer): readonly MenuItem[] {
    return this.visible(area, viewer).filter(({ under }) => under === USER_GROUP);
  }

  /**
   * Landing path below the area: the person's first page, the dashboard, or else the first visible entry; null if there is
   * none.
   */
  landing(area: 'home' | 'admin', viewer: Viewer): string | null {
    const open = this.routes(area).filter((route) => isOpenTo(viewer, route));
    for (const wanted of [viewer.firstPage, DASHBOARD_PATH])
      if (wanted !== undefined && open.some(({ path }) => path === wanted)) return wanted;
    const first = this.menu(area, viewer)[0];
    const item = first?.kind === 'group' ? first.items[0] : first?.item;
    return item?.to ?? this.userMenu(area, viewer)[0]?.to ?? null;
  }

  private visible(area: 'home' | 'admin', viewer: Viewer): readonly MenuItem[] {
    return this.all.items
      .filter((item) => item.area === area && isOpenTo(viewer, item))
      .toSorted((a, b) => a.order - b.order);
  }
}

function orderOf(node: MenuNode): number {
  return node.kind === 'group' ? node.group.order : node.item.order;
}
