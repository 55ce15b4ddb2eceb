import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
`;

export const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  overflow-x: auto;
  scrollbar-width: none;
  padding-bottom: 2px;
  @media print {
    display: none;
  }
`;

export const Handle = styled.button`
  flex: none;
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: none;
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'md')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }
  &[aria-selected='true'] {
    border-color: ${({ theme }) => theme.color.borderStrong};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
  }
`;

/** A part that is not selected still goes to paper. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
  outline: none;
  @media screen {
    &[hidden] {
      display: none;
    }
  }
  @media print {
    break-inside: auto;
  }
`;

export const OnPaper = styled.div`
  @media screen {
    display: none;
  }
`;
