import styled from '@emotion/styled';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

const Drawing = styled.svg`
  display: inline-block;
  flex: none;
  vertical-align: -0.15em;
`;

/** A drawing in the colour of the text around it. */
export interface IconProps {
  readonly name: IconName;
  /** Edge in pixels. */
  readonly size?: number;
  /** Said by screen readers; without it the drawing is decoration. */
  readonly label?: string;
}

/** An icon of the set. */
export function Icon({ name, size = 16, label }: IconProps) {
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
