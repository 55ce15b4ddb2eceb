import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { controlStyles } from '../../forms/field.styles.ts';
import type { SelectOption } from '../../forms/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { itemStyles } from '../Menu/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { Text } from '../Text/index.ts';
import type { ChoiceFilter } from './filter.ts';

/** Number of choices from which a search box is shown. */
const MANY = 8;

const Box = styled(Input)`
  ${controlStyles};
  margin-bottom: ${({ theme }) => theme.space.xs};
`;

const List = styled(ListBox<SelectOption>)`
  max-height: 280px;
  overflow: auto;
  outline: none;
`;

const Item = styled(ListBoxItem<SelectOption>)`
  ${itemStyles};
  justify-content: space-between;
`;

/** Chooses one of a list; a long list can be searched. Choosing the current choice clears the filter. */
export function ChoiceList({ filter, close }: { filter: ChoiceFilter; close: () => void }) {
  const { label, options, value, onChange, isLoading, errorMessage } = filter;
  const text = useDesignSystemText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [typed, setTyped] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const isThere = !isLoading && !errorMessage;
  // After the window, which takes the focus on opening: focus the search box, or else the current or first choice.
  useEffect(() => {
    if (!isThere) return;
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('input, [role="option"][tabindex="0"], [role="option"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  if (isLoading) return <Spinner />;
  if (errorMessage)
    return (
      <div role="alert">
        <Text tone="danger">{errorMessage}</Text>
      </div>
    );
  const hasSearch = options.length >= MANY;
  const list = (
    <List
      aria-label={label}
      items={options}
      selectionMode="single"
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        onChange(key === undefined ? null : String(key));
        close();
      }}
      renderEmptyState={() => <Text tone="subtle">{text.noMatches}</Text>}
    >
      {(option) => (
        <Item id={option.id} textValue={option.label} isDisabled={option.isDisabled}>
          {({ isSelected }) => (
            <>
              <span>{option.label}</span>
              {isSelected ? <Icon name="check" /> : null}
            </>
          )}
        </Item>
      )}
    </List>
  );
  return (
    <div ref={panel}>
      {hasSearch ? (
        <Autocomplete inputValue={typed} onInputChange={setTyped} filter={contains}>
          <SearchField aria-label={text.searchOptions}>
            <Box placeholder={text.searchOptions} />
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </div>
  );
}
