import type { NavEntry } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';
import { addressOf } from '../../registry/web-plugin.ts';
import type { MenuItem } from '../../registry/web-plugin.ts';
import type { MenuNode } from '../../registry/web-registry.ts';

/** What navigation entries are made with. */
export interface NavSurroundings {
  readonly t: Translate;
  readonly pathname: string;
  readonly choose: (item: MenuItem) => void;
}

/** The bar's entries for the design system, with the one marked that leads to the present screen or above it. */
export function navEntries(nodes: readonly MenuNode[], { t, pathname, choose }: NavSurroundings): readonly NavEntry[] {
  const entry = (item: MenuItem): NavEntry => {
    const href = addressOf(item.area, item.to);
    return {
      id: item.to,
      label: t(item.label),
      href,
      isActive: pathname === href || pathname.startsWith(`${href}/`),
      onChoose: () => choose(item),
    };
  };
  return nodes.map((node) =>
    node.kind === 'item'
      ? entry(node.item)
      : { id: `group:${node.group.id}`, label: t(node.group.label), children: node.items.map(entry) },
  );
}
