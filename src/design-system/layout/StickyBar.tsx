import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Bar = styled.div`
  position: sticky;
  bottom: ${({ theme }) => theme.space.lg};
  z-index: ${({ theme }) => theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.raised};
`;

/** Actions on the selected items, sticky at the bottom of the window. */
export function StickyBar({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Bar role="group" aria-label={label}>
      {children}
    </Bar>
  );
}
