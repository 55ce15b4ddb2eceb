import { IconButton } from '../../components/Button/index.ts';
import { Menu } from '../../components/Menu/index.ts';
import type { MenuItem } from '../../components/Menu/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';

/** Actions on one row. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const text = useDesignSystemText();
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton size="sm" icon="more" label={fillText(text.rowActionsNamed, { name })} />}
      items={items}
    />
  );
}
