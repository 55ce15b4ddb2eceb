import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { focusRing, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { Menu } from '../Menu/index.ts';

/** A step of the trail; the last one, this page, has no `href`. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

/** A longer trail shows its first and its last two steps and collapses the rest. */
const MAX_SHOWN = 4;

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.xs}`};
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'sm')};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xs};
    min-width: 0;
    max-width: 100%;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
  [aria-current] {
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

const Fold = styled(Button)`
  display: grid;
  place-items: center;
  width: 28px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: inherit;
  cursor: pointer;
  ${({ theme }) => focusRing(theme)};
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }
`;

/** The steps between the first and the last two, in a menu. */
function Folded({ items }: { items: readonly Breadcrumb[] }) {
  const text = useDesignSystemText();
  return (
    <li>
      <Icon name="chevron-right" size={12} />
      <Menu
        placement="bottom start"
        items={items.map(({ label, href }) => ({ id: `${label}-${href ?? ''}`, label, href }))}
        trigger={
          <Fold aria-label={text.hiddenPages}>
            <Icon name="more" />
          </Fold>
        }
      />
    </li>
  );
}

/** The position of this page. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const text = useDesignSystemText();
  const folded = items.length > MAX_SHOWN ? items.slice(1, -2) : [];
  const shown = folded.length > 0 ? [...items.slice(0, 1), ...items.slice(-2)] : items;
  return (
    <nav aria-label={text.breadcrumbs}>
      <Trail>
        {shown.flatMap((item, index) => [
          ...(folded.length > 0 && index === 1 ? [<Folded key="folded" items={folded} />] : []),
          <li key={`${item.label}-${item.href ?? ''}`}>
            {index > 0 ? <Icon name="chevron-right" size={12} /> : null}
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link href={item.href} quiet>
                {item.label}
              </Link>
            )}
          </li>,
        ])}
      </Trail>
    </nav>
  );
}
