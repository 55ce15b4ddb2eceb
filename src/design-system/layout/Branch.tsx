import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below } from '../styles/mixins.ts';

/** A line at the side marks the children; ten levels still leave room for text on a phone. */
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
  margin: 0;
  padding: 0 0 0 ${({ theme }) => theme.space.lg};
  border-inline-start: 2px solid ${({ theme }) => theme.color.border};
  list-style: none;
  overflow-wrap: anywhere;
  > li {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space.md};
    min-width: 0;
  }
  ${({ theme }) => below(theme, 'sm')} {
    padding-inline-start: ${({ theme }) => theme.space.sm};
  }
`;

/** Name of the list and its items. */
export interface BranchProps {
  readonly label: string;
  /** `BranchItem`s. */
  readonly children?: ReactNode;
}

/** An indented list of children; nested branches form a tree. Screen readers announce the level. */
export function Branch({ label, children }: BranchProps) {
  // Safari drops the list semantics of a list without markers unless it has the role.
  return (
    <List role="list" aria-label={label}>
      {children}
    </List>
  );
}

/** An item of a branch, with its children. */
export function BranchItem({ children }: { readonly children?: ReactNode }) {
  return <li>{children}</li>;
}
