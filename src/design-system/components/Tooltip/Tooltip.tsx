import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { type } from '../../styles/mixins.ts';

/** The bubble alone, for a trigger with its own opening logic. */
export const Bubble = styled(AriaTooltip)`
  max-width: 320px;
  padding: 5px 9px;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.tooltip};
  color: ${({ theme }) => theme.color.onTooltip};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  overflow-wrap: anywhere;
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  transition: opacity ${({ theme }) => theme.motion.fast};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

/** A short text on hover and on focus. The child must be focusable; for plain text use `Truncate`. */
export function Tooltip({
  text,
  children,
  placement = 'top',
}: {
  text: string;
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end';
}) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <Bubble offset={8} placement={placement}>
        {text}
      </Bubble>
    </TooltipTrigger>
  );
}

/** The same over an element that is not a control. */
export function HintTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip text={text}>
      {/* Focusable makes the child open the tooltip by keyboard. */}
      <Focusable>{children as ReactElement<Record<string, never>, string>}</Focusable>
    </Tooltip>
  );
}
