import { useRef } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { Button, IconButton } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { Popover } from '../Popover/index.ts';
import { Text } from '../Text/index.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Chip, Panel, Setting } from './FilterBar.styles.ts';
import { clearFilter, shownOf } from './filter.ts';
import type { Filter } from './filter.ts';

/** A filter as a chip: pressing it opens its editor, the cross clears it. */
export function FilterChip({ filter }: { filter: Filter }) {
  const text = useDesignSystemText();
  const chip = useRef<HTMLDivElement>(null);
  const { label, hint, isDisabled } = filter;
  const shown = shownOf(filter);
  return (
    <Chip ref={chip} data-set={shown === null ? undefined : ''}>
      <Popover
        title={label}
        bare
        placement="bottom start"
        trigger={
          <Button size="sm" variant="ghost" isDisabled={isDisabled} icon={shown === null ? 'plus' : undefined}>
            {shown === null ? (
              label
            ) : (
              <>
                {label} <Setting>{shown}</Setting>
                <Icon name="chevron-down" size={12} />
              </>
            )}
          </Button>
        }
      >
        {(close) => (
          <Panel>
            {!('options' in filter) ? (
              filter.editor(close)
            ) : hint && filter.options.length === 0 ? null : (
              <ChoiceList filter={filter} close={close} />
            )}
            {hint ? (
              <Text as="p" size="sm" tone="muted">
                {hint}
              </Text>
            ) : null}
          </Panel>
        )}
      </Popover>
      {shown === null || isDisabled ? null : (
        <IconButton
          size="sm"
          label={fillText(text.removeNamed, { name: label })}
          icon="close"
          onPress={() => {
            clearFilter(filter);
            // The cross disappears with the setting; the chip stays and takes the focus.
            chip.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </Chip>
  );
}
