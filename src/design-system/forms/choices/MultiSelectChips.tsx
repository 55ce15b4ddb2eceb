import styled from '@emotion/styled';
import { Button, Tag, TagGroup, TagList } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import type { SelectOption } from './option-choices.ts';

const Row = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;
const Chip = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  max-width: 100%;
  min-height: 24px;
  padding-inline-start: ${({ theme }) => theme.space.sm};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.selected};
  color: ${({ theme }) => theme.color.text};
  ${({ theme }) => type(theme, 'sm')};
  outline: none;
  cursor: default;
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
  }
  &:not([data-allows-removing]) {
    padding-inline-end: ${({ theme }) => theme.space.sm};
  }
`;
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Away = styled(Button)`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: none;
  color: ${({ theme }) => theme.color.textMuted};
  cursor: pointer;
  &[data-hovered] {
    color: ${({ theme }) => theme.color.text};
  }
`;

/** Number of visible chips; the rest is a count. */
const SHOWN = 5;

/** Id of the chip that stands for the rest. */
const REST = 'rest of the choices';

interface MultiSelectChipsProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly options: readonly SelectOption[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isFixed?: boolean;
}

/** The choices below a `MultiSelect`. Renders nothing without any. */
export function MultiSelectChips({ label, value, options, onChange, isFixed = false }: MultiSelectChipsProps) {
  const text = useDesignSystemText();
  if (value.length === 0) return null;
  const chosen = value.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const rest = chosen.length - SHOWN;
  return (
    <TagGroup
      aria-label={label}
      onRemove={isFixed ? undefined : (gone) => onChange(value.filter((id) => !gone.has(id)))}
      disabledKeys={[REST]}
    >
      <Row>
        {chosen.slice(0, SHOWN).map((option) => (
          <Chip key={option.id} id={option.id} textValue={option.label}>
            <Name>{option.label}</Name>
            {isFixed ? null : (
              <Away slot="remove" aria-label={fillText(text.removeNamed, { name: option.label })}>
                <Icon name="close" size={12} />
              </Away>
            )}
          </Chip>
        ))}
        {rest > 0 ? (
          <Chip id={REST} textValue={fillText(text.moreCount, { count: rest })}>
            {fillText(text.moreCount, { count: rest })}
          </Chip>
        ) : null}
      </Row>
    </TagGroup>
  );
}
