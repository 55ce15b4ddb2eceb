import styled from '@emotion/styled';
import { useState } from 'react';
import { Autocomplete, Input, Popover, TextField } from 'react-aria-components';
import { Button } from '../../components/Button/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { popoverStyles } from '../../components/Menu/index.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { OptionList } from './Options.tsx';
import { bareInputStyles } from '../field.styles.ts';
import { inSections, optionMatches, VIRTUAL_FROM } from './option-choices.ts';
import type { OptionChoice, SelectOption } from './option-choices.ts';

const Panel = styled(Popover)`
  ${popoverStyles};
  display: flex;
  flex-direction: column;
  min-width: max(var(--trigger-width), 260px);
  overflow: hidden;
  > [role='listbox'] {
    min-height: 0;
  }
`;

const Search = styled(TextField)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  height: ${({ theme }) => theme.controlHeight.lg};
  padding: 0 ${({ theme }) => theme.space.md};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  > svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`;
const Typed = styled(Input)(bareInputStyles);

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.xs};
  border-top: 1px solid ${({ theme }) => theme.color.border};
`;
const Count = styled.span`
  margin-inline-start: auto;
  padding-inline-end: ${({ theme }) => theme.space.sm};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'sm')};
  font-variant-numeric: tabular-nums;
`;

/** The search box controls the list below by keyboard; React Aria sets `aria-controls` and the active option. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true } as const;

/** Number of options from which the list has a search box. */
const SEARCHED_FROM = 8;

interface MultiSelectPanelProps {
  readonly value: readonly string[];
  readonly options: readonly SelectOption[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isLoading: boolean;
}

/** The open list of a `MultiSelect`: search, options, and bulk actions. */
export function MultiSelectPanel({ value, options, onChange, isLoading }: MultiSelectPanelProps) {
  const text = useDesignSystemText();
  const [search, setSearch] = useState('');
  const found = options.filter((option) => !option.isDisabled && optionMatches(option, search));
  const missing = found.filter(({ id }) => !value.includes(id));
  const isSearched = options.length >= SEARCHED_FROM;
  const list = (
    <OptionList choices={inSections(options)} isLarge={options.length >= VIRTUAL_FROM} isLoading={isLoading} />
  );
  return (
    <Panel offset={4} onOpenChange={() => setSearch('')}>
      {isSearched ? (
        <Autocomplete<OptionChoice>
          inputValue={search}
          onInputChange={setSearch}
          filter={(_, typed, node) => node.value !== null && optionMatches(node.value as SelectOption, typed)}
        >
          <Search aria-label={text.searchOptions} autoFocus>
            <Icon name="search" size={14} />
            <Typed {...COMBOBOX} placeholder={text.searchOptions} />
          </Search>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
      <Bar>
        {/* Never disabled: a focused button that becomes disabled would lose the keyboard focus. */}
        <Button size="sm" variant="ghost" onPress={() => onChange([...value, ...missing.map(({ id }) => id)])}>
          {text.selectAll}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => onChange([])}>
          {text.clear}
        </Button>
        <Count aria-live="polite">{fillText(text.selectedCount, { count: value.length })}</Count>
      </Bar>
    </Panel>
  );
}
