import styled from '@emotion/styled';
import { Link as AriaLink } from 'react-aria-components';
import { container, focusRing, type } from '../../styles/mixins.ts';

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};
  transition: border-color ${({ theme }) => theme.motion.fast};
  &:has(a:hover) {
    border-color: ${({ theme }) => theme.color.control};
  }
`;

/** The link covers the whole card; its text stays the label. */
export const Cover = styled(AriaLink)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: -1px;
    border-radius: ${({ theme }) => theme.radius.lg};
  }
  &[data-focus-visible]::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`;

/** A second link, above the one that covers the card. */
export const Above = styled(AriaLink)`
  position: relative;
  z-index: ${({ theme }) => theme.layer.raised};
  color: inherit;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-underline-offset: 3px;
  border-radius: ${({ theme }) => theme.radius.sm};
  &[data-hovered] {
    text-decoration-color: currentColor;
  }
  ${({ theme }) => focusRing(theme)};
`;

/** Container of the figure. */
export const Room = styled.div(container);

/** On one line: a figure too wide for its container is smaller, with its unit below. `--widest` is in em. */
export const Figure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  min-height: 2.25rem;
  ${({ theme }) => type(theme, 'xxxl')};
  font-size: clamp(
    ${({ theme }) => theme.fontSize.xs.size},
    calc(100cqi / var(--widest, 1)),
    ${({ theme }) => theme.fontSize.xxxl.size}
  );
  overflow-wrap: anywhere;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.022em;
  > small {
    ${({ theme }) => type(theme, 'md')};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
    font-variant-numeric: normal;
    letter-spacing: 0;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** "No data" replaces the figure, but is text and therefore less prominent. */
export const Nothing = styled.span`
  ${({ theme }) => type(theme, 'lg')};
  font-weight: ${({ theme }) => theme.fontWeight.regular};
  letter-spacing: 0;
  color: ${({ theme }) => theme.color.textSubtle};
`;
