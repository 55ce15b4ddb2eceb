import type { NavEntry } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';
import { addressOf } from '../../registry/web-plugin.ts';
import type { MenuItem } from '../../registry/web-plugin.ts';
import type { MenuNode } from '../../registry/web-registry.ts';

/** What the entries depend on. */
export interface NavSurroundings {
  readonly t: Translate;
  readonly pathname: string;
  readonly choose: (item: MenuItem) => void;
}

/** Of the items that lead to the present screen or above it the nearest. */
function nearest(nodes: readonly MenuNode[], pathname: string): string | undefined {
  const addresses = nodes
    .flatMap((node) => (node.kind === 'item' ? [node.item] : node.items))
    .map((item) => addressOf(item.area, item.to))
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`));
  return addresses.toSorted((one, other) => other.length - one.length)[0];
}

/** The bar's entries for the design system, with the one marked that leads to the present screen or nearest above it. */
export function navEntries(nodes: readonly MenuNode[], { t, pathname, choose }: NavSurroundings): readonly NavEntry[] {
  const active = nearest(nodes, pathname);
  const entry = (item: MenuItem): NavEntry => {
    const href = addressOf(item.area, item.to);
    return {
      id: item.to,
      label: t(item.label),
      href,
      isActive: href === active,
      onChoose: () => choose(item),
    };
  };
  return nodes.map((node) =>
    node.kind === 'item'
      ? entry(node.item)
      : { id: `group:${node.group.id}`, label: t(node.group.label), children: node.items.map(entry) },
  );
}
