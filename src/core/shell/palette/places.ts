import type { Command } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';
import { addressOf, addressOfItem } from '../../registry/web-plugin.ts';
import type { MenuItem } from '../../registry/web-plugin.ts';
import { isOpenTo, type WebRegistry } from '../../registry/web-registry.ts';
import type { PaletteReader } from './palette-source.ts';
import { wordsOf } from './words.ts';

/** What places depend on. */
export interface PlaceSurroundings {
  readonly registry: WebRegistry;
  /** Called with the chosen menu entry, so that it resets what the same entry in the bar resets. */
  readonly choose: (item: MenuItem) => void;
}

/** The screens the user may open: those of the menus in order, then those with neither an entry nor a parameter. */
export function placeCommands(
  { area, session, t }: Pick<PaletteReader, 'area' | 'session' | 't'>,
  { registry, choose }: PlaceSurroundings,
): readonly Command[] {
  const entries = [
    ...registry
      .menu(area, session)
      .flatMap((node) =>
        node.kind === 'item'
          ? [{ item: node.item }]
          : node.items.map((item) => ({ item, description: t(node.group.label) })),
      ),
    ...registry.userMenu(area, session).map((item) => ({ item, description: t('design.account') })),
  ];
  const inMenus = entries.map(({ item, ...more }): Command => ({
    ...placeAt(item.to, item.label, { area, t }),
    ...(item.tab === undefined ? {} : { id: `place:${item.to}?${item.tab}`, href: addressOfItem(item) }),
    ...more,
    onAction: () => choose(item),
  }));
  const shown = new Set(entries.map(({ item }) => item.to));
  const others = registry
    .routes(area)
    .filter((route) => !route.path.includes(':') && !shown.has(route.path) && isOpenTo(session, route))
    .map(({ path, title }) => placeAt(path, title, { area, t }));
  return [...inMenus, ...others];
}

function placeAt(path: string, label: string, { area, t }: { area: 'home' | 'admin'; t: Translate }): Command {
  return {
    id: `place:${path}`,
    label: t(label),
    keywords: wordsOf(t, label),
    icon: 'chevron-right',
    href: addressOf(area, path),
  };
}
