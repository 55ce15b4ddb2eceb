import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { focusRing } from '../../styles/mixins.ts';

const Anchor = styled(Link)`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  line-height: 28px;
  vertical-align: middle;
  color: ${({ theme }) => theme.color.text};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  text-decoration: none;
  border-radius: ${({ theme }) => theme.radius.sm};
  ${({ theme }) => focusRing(theme)};
  &[data-focus-visible] {
    outline-offset: 0;
  }
`;

/** The link of the row: a real link, so that it can be opened in a new tab. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} data-row-link="">
      {children}
    </Anchor>
  );
}
