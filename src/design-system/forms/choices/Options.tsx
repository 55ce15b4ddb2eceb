import styled from '@emotion/styled';
import type { ReactNode, RefObject } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection, Popover, Text } from 'react-aria-components';
import { ListLayout, Virtualizer } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { Spinner } from '../../components/Spinner/index.ts';
import { itemStyles, listStyles, popoverStyles } from '../../components/Menu/index.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { OptionChoice, OptionSection, SelectOption } from './option-choices.ts';

/** As wide as the control, wider if an option needs it, never wider than the page. */
const Panel = styled(Popover)`
  ${popoverStyles};
  max-width: calc(100vw - 24px);
`;
const List = styled(ListBox<OptionChoice>)(listStyles);
const Item = styled(ListBoxItem<SelectOption>)`
  ${itemStyles};
  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.accent};
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  [slot='description'] {
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'sm')};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
  }
`;

const Heading = styled(Header)`
  padding: ${({ theme }) => `${theme.space.sm} 10px ${theme.space.xs}`};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
`;

const Nothing = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.sm} 10px;
  color: ${({ theme }) => theme.color.textSubtle};
`;

const option = ({ id, label, description, isDisabled }: SelectOption) => (
  <Item id={id} textValue={label} isDisabled={isDisabled}>
    {({ isSelected, selectionMode }) => (
      <>
        {selectionMode === 'multiple' ? <Tick isSelected={isSelected} /> : null}
        <Words>
          <Text slot="label">{label}</Text>
          {description ? <Text slot="description">{description}</Text> : null}
        </Words>
        {isSelected && selectionMode !== 'multiple' ? <Icon name="check" /> : null}
      </>
    )}
  </Item>
);

const section = ({ id, label, options }: OptionSection) => (
  <ListBoxSection id={id}>
    <Heading>{label}</Heading>
    <Collection items={options}>{option}</Collection>
  </ListBoxSection>
);

const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 16px;
  height: 16px;
  border: 1.5px solid ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.onAccent};
  &[data-on] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }
`;

function Tick({ isSelected }: { isSelected: boolean }) {
  return (
    <Box aria-hidden data-on={isSelected || undefined}>
      {isSelected ? <Icon name="check" size={12} /> : null}
    </Box>
  );
}

/** Props of a list of options. */
export interface OptionsProps {
  /** Absent if the control around it provides them. */
  readonly choices?: readonly OptionChoice[];
  /** A long list: only visible options are rendered. */
  readonly isLarge?: boolean;
  /** The options are loading. */
  readonly isLoading?: boolean;
  readonly 'aria-label'?: string;
}

/** Estimated row heights: one line of 32 px, more for an option with a description. */
const LAYOUT = { estimatedRowSize: 32, estimatedHeadingSize: 28, padding: 4 };

/** The list of options alone. */
export function OptionList({ choices, isLarge = false, isLoading = false, ...label }: OptionsProps) {
  const text = useDesignSystemText();
  const list = (
    <List
      {...label}
      items={choices}
      // The layout already has the padding of a long list; a second one would hide the last row.
      style={isLarge ? { padding: 0, display: 'block' } : undefined}
      renderEmptyState={() => (
        <Nothing>
          {isLoading ? <Spinner size={14} decorative /> : null}
          {isLoading ? text.loading : text.noMatches}
        </Nothing>
      )}
    >
      {(choice) => ('options' in choice ? section(choice) : option(choice))}
    </List>
  );
  if (!isLarge) return list;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
      {list}
    </Virtualizer>
  );
}

/** The options in a popover as wide as the control. */
export function Options({
  children,
  panel,
  ...props
}: OptionsProps & { children?: ReactNode; panel?: RefObject<HTMLElement | null> }) {
  return (
    <Panel ref={panel} offset={4}>
      {children}
      <OptionList {...props} />
    </Panel>
  );
}
