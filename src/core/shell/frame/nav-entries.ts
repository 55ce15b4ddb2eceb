import type { NavEntry } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';
import { addressOfItem } from '../../registry/web-plugin.ts';
import type { MenuItem } from '../../registry/web-plugin.ts';
import { menuParts } from '../../registry/web-registry.ts';
import type { MenuNode } from '../../registry/web-registry.ts';

/** What the entries depend on. */
export interface NavSurroundings {
  readonly t: Translate;
  /** Address of the present screen. */
  readonly pathname: string;
  /** Its query, with the open tab. */
  readonly search?: string;
  readonly choose: (item: MenuItem) => void;
}

/** Of the items that lead to the present screen or above it the nearest; an open tab is nearer than its screen. */
function nearest(nodes: readonly MenuNode[], pathname: string, search: string): string | undefined {
  const tab = new URLSearchParams(search).get('tab');
  const addresses = nodes
    .flatMap((node) => (node.kind === 'item' ? [node.item] : node.items))
    .filter((item) => item.tab === undefined || item.tab === tab)
    .map((item) => ({ href: addressOfItem(item), path: addressOfItem({ area: item.area, to: item.to }) }))
    .filter(({ href, path }) => pathname === path || (href === path && pathname.startsWith(`${path}/`)))
    .map(({ href }) => href);
  return addresses.toSorted((one, other) => other.length - one.length)[0];
}

/** The bar's entries for the design system, with the one marked that leads to the present screen or nearest above it. */
export function navEntries(
  nodes: readonly MenuNode[],
  { t, pathname, search = '', choose }: NavSurroundings,
): readonly NavEntry[] {
  const active = nearest(nodes, pathname, search);
  const entry = (item: MenuItem): NavEntry => {
    const href = addressOfItem(item);
    return {
      id: item.tab === undefined ? item.to : `${item.to}?${item.tab}`,
      label: t(item.label),
      href,
      isActive: href === active,
      onChoose: () => choose(item),
    };
  };
  return nodes.map((node) =>
    node.kind === 'item'
      ? entry(node.item)
      : {
          id: `group:${node.group.id}`,
          label: t(node.group.label),
          children: menuParts(node.items).flatMap(({ section, items }) =>
            items.map((item) => ({
              ...entry(item),
              ...(section === null ? {} : { section: t(`shell.menu.${section}`) }),
            })),
          ),
        },
  );
}
