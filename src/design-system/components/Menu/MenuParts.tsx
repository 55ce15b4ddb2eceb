import styled from '@emotion/styled';
import {
  Header,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Separator,
  Text,
} from 'react-aria-components';
import { type } from '../../styles/mixins.ts';
import { Icon } from '../Icon/index.ts';
import { Shortcut } from '../Shortcut/index.ts';
import { itemStyles } from './Menu.styles.ts';
import { choiceOfOne } from './menu-item.ts';
import type { MenuItem, MenuSection } from './menu-item.ts';

const Line = styled(AriaMenuItem)(itemStyles);

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

const Rule = styled(Separator)`
  height: 1px;
  margin: ${({ theme }) => `${theme.space.xs} calc(-1 * ${theme.space.xs})`};
  border: 0;
  background: ${({ theme }) => theme.color.border};
`;

const Label = styled(Header)`
  padding: ${({ theme }) => `${theme.space.sm} 10px ${theme.space.xxs}`};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
`;

/** One item of a menu. */
export function MenuLine({ item }: { item: MenuItem }) {
  const { id, label, description, href, onAction, tone, icon, shortcut, isDisabled, isSelected } = item;
  return (
    <Line id={id} textValue={label} href={href} onAction={onAction} isDisabled={isDisabled} data-tone={tone}>
      {icon ? <Icon name={icon} /> : null}
      <Words>
        <Text slot="label">{label}</Text>
        {description ? <Text slot="description">{description}</Text> : null}
      </Words>
      {shortcut ? <Shortcut keys={shortcut} /> : null}
      {isSelected ? <Icon name="check" /> : null}
    </Line>
  );
}

/** Related items, below a line and a heading. */
export function MenuGroup({ section, isFirst }: { section: MenuSection; isFirst: boolean }) {
  return (
    <>
      {isFirst ? null : <Rule />}
      <AriaMenuSection id={section.id} aria-label={section.label ?? section.id} {...choiceOfOne(section.items)}>
        {section.label ? <Label>{section.label}</Label> : null}
        {section.items.map((item) => (
          <MenuLine key={item.id} item={item} />
        ))}
      </AriaMenuSection>
    </>
  );
}
