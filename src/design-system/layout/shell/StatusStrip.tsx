import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/index.ts';
import type { IconName } from '../../components/Icon/index.ts';
import { below, type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';
import type { Tone } from '../../tokens/semantic/theme.ts';

const Strip = styled('div', ownProps('tone'))<{ tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.xl}`};
  border-bottom: 1px solid ${({ theme, tone }) => theme.tone[tone].line};
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  ${({ theme }) => type(theme, 'sm')};
  > svg {
    color: ${({ theme, tone }) => theme.tone[tone].text};
  }
  ${({ theme }) => below(theme, 'sm')} {
    padding-inline: ${({ theme }) => theme.space.lg};
  }
  @media print {
    display: none;
  }
`;

const Words = styled.span`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Props of a strip. */
export interface StatusStripProps {
  readonly tone: Tone;
  readonly icon: IconName;
  /** One sentence, or two short ones. */
  readonly children: ReactNode;
  /** One or two small buttons. */
  readonly actions?: ReactNode;
}

/** One line about the application itself, across the whole width below the header. */
export function StatusStrip({ tone, icon, children, actions }: StatusStripProps) {
  return (
    <Strip tone={tone} role="status">
      <Icon name={icon} />
      <Words>{children}</Words>
      {actions}
    </Strip>
  );
}
