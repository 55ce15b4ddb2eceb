import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';

/** A step on the way to this page; the last has no `href`. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'sm')};
  li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 24px;
  }
`;

/** Where this page stands. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const text = useDesignSystemText();
  return (
    <nav aria-label={text.breadcrumbs}>
      <Trail>
        {items.map((item, index) => (
          <li key={`${item.label}-${item.href ?? ''}`}>
            {index > 0 ? <Icon name="chevron-right" size={12} /> : null}
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link href={item.href} quiet>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </Trail>
    </nav>
  );
}
