import styled from '@emotion/styled';
import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { itemStyles, listStyles, popoverStyles } from '../components/Menu/index.ts';
import { type } from '../styles/mixins.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';

/** A choice of a `Select` or `ComboBox`. */
export interface SelectOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

const Panel = styled(Popover)(popoverStyles);
const List = styled(ListBox<SelectOption>)(listStyles);
const Item = styled(ListBoxItem<SelectOption>)(itemStyles);

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  [slot='description'] {
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'sm')};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
  }
`;

const Nothing = styled.div`
  padding: 8px 10px;
  color: ${({ theme }) => theme.color.textSubtle};
`;

/** The choices, in a popover as wide as the control. */
export function Options({ options }: { options?: readonly SelectOption[] }) {
  const text = useDesignSystemText();
  return (
    <Panel offset={4}>
      <List items={options} renderEmptyState={() => <Nothing>{text.noMatches}</Nothing>}>
        {(option) => (
          <Item id={option.id} textValue={option.label} isDisabled={option.isDisabled}>
            {({ isSelected }) => (
              <>
                <Words>
                  <Text slot="label">{option.label}</Text>
                  {option.description ? <Text slot="description">{option.description}</Text> : null}
                </Words>
                {isSelected ? <Icon name="check" /> : null}
              </>
            )}
          </Item>
        )}
      </List>
    </Panel>
  );
}
