import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { type } from '../../styles/mixins.ts';
import { Icon } from '../Icon/index.ts';

const Frame = styled.details`
  min-width: 0;
  &[open] > summary [data-chevron] {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};
  min-height: 44px;
  border-radius: ${({ theme }) => theme.radius.sm};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline: ${({ theme }) => `${theme.focusRing.width} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.focusRing.offset};
  }
  > strong {
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
  > small {
    ${({ theme }) => type(theme, 'sm')};
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
  padding-top: ${({ theme }) => theme.space.sm};
`;

/** A part that few readers need. */
export interface FoldProps {
  readonly title: string;
  /** What is inside, beside the title. */
  readonly hint?: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children?: ReactNode;
}

/** A part that opens below its title. Its fields stay in the page while it is closed, so a form can focus them. */
export function Fold({ title, hint, isOpen, onToggle, children }: FoldProps) {
  return (
    <Frame open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <Summary>
        <strong>{title}</strong>
        {hint ? <small>{hint}</small> : null}
        <span data-chevron="">
          <Icon name="chevron-down" size={14} />
        </span>
      </Summary>
      <Content>{children}</Content>
    </Frame>
  );
}
