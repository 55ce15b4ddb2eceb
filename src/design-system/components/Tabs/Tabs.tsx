import { useEffect, useRef } from 'react';
import { Badge } from '../Badge/index.ts';
import { Icon } from '../Icon/index.ts';
import { Frame, Handle, List, Panel } from './Tabs.styles.ts';
import type { TabItem } from './tab-item.ts';
import { showChosen, useOverflow } from './use-overflow.ts';

/** Tabs, controlled by `selected` and `onSelect` or uncontrolled. */
export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Several views of one object, one at a time. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const { more, ref } = useOverflow();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(frame.current?.querySelector<HTMLElement>('[role="tablist"]') ?? null), [selected]);
  return (
    <Frame ref={frame} selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <List ref={ref} aria-label={label} data-more={more}>
        {items.map((item) => (
          <Handle key={item.id} id={item.id} isDisabled={item.isDisabled}>
            {item.icon ? <Icon name={item.icon} /> : null}
            <span>{item.label}</span>
            {item.count === undefined ? null : <Badge>{item.count}</Badge>}
          </Handle>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </Frame>
  );
}
