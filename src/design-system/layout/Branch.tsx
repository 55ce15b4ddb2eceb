import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below } from '../styles/mixins.ts';

/** A line at the side says what is below; ten levels still leave room for words on a phone. */
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

/** What stands below something: name of the list, and its parts. */
export interface BranchProps {
  readonly label: string;
  /** `BranchItem`s. */
  readonly children?: ReactNode;
}

/** What stands below something, indented; a branch in an item of another is a tree. Screen readers tell its level. */
export function Branch({ label, children }: BranchProps) {
  // Without a mark Safari takes a list for no list unless it is said.
  return (
    <List role="list" aria-label={label}>
      {children}
    </List>
  );
}

/** One of a branch, and what stands below it. */
export function BranchItem({ children }: { readonly children?: ReactNode }) {
  return <li>{children}</li>;
}
