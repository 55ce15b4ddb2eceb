import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { FontSize, FontWeight } from '../../tokens/primitive/scale.ts';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

/** Emphasis of a text: primary, secondary, tertiary, or a tone. */
export type TextTone = 'default' | 'muted' | 'subtle' | Exclude<Tone, 'neutral'>;

interface StyleProps {
  readonly size: FontSize;
  readonly tone: TextTone;
  readonly weight: FontWeight;
  readonly numeric: boolean;
}

const Run = styled('span', ownProps('size', 'tone', 'weight', 'numeric'))<StyleProps>`
  ${({ theme, size }) => type(theme, size)};
  font-weight: ${({ theme, weight }) => theme.fontWeight[weight]};
  font-variant-numeric: ${({ numeric }) => (numeric ? 'tabular-nums' : 'inherit')};
  color: ${({ theme, tone }) =>
    tone === 'default'
      ? 'inherit'
      : tone === 'muted'
        ? theme.color.textMuted
        : tone === 'subtle'
          ? theme.color.textSubtle
          : theme.tone[tone].text};
`;

/** A run of text. */
export interface TextProps {
  readonly size?: FontSize;
  readonly tone?: TextTone;
  readonly weight?: FontWeight;
  /** Digits of equal width, for numbers in a column. */
  readonly numeric?: boolean;
  readonly as?: 'span' | 'p' | 'div' | 'strong' | 'em' | 'label' | 'dt' | 'dd';
  readonly id?: string;
  readonly children?: ReactNode;
}

/** Text from the type scale. */
export function Text({
  size = 'md',
  tone = 'default',
  weight = 'regular',
  numeric = false,
  as = 'span',
  id,
  children,
}: TextProps) {
  return (
    <Run as={as} id={id} size={size} tone={tone} weight={weight} numeric={numeric}>
      {children}
    </Run>
  );
}
