import styled from '@emotion/styled';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

const Drawing = styled.svg`
  display: inline-block;
  flex: none;
  vertical-align: -0.15em;
`;

/** Props of an icon. */
export interface IconProps {
  readonly name: IconName;
  /** Edge length in pixels. */
  readonly size?: number;
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string;
}

/** An icon of the set, in the colour of the text around it. */
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
