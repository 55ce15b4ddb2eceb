import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { focusRing } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';

const Anchor = styled(AriaLink)`
  color: ${({ theme }) => theme.tone.accent.text};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 3px;
  border-radius: ${({ theme }) => theme.radius.sm};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[data-hovered] {
    text-decoration-color: currentColor;
  }
  &[data-quiet] {
    color: inherit;
    font-weight: inherit;
    text-decoration-color: transparent;
    &[data-hovered] {
      text-decoration-color: currentColor;
    }
  }
  ${({ theme }) => focusRing(theme)};
`;

/** A box of its own, so that the underline of the text does not extend below the icon. */
const Leaves = styled.span`
  display: inline-block;
  margin-inline-start: 3px;
`;

/** Props of a link. */
export interface LinkProps {
  readonly href: string;
  /** Opens a new tab, which an icon shows. */
  readonly external?: boolean;
  /** Text colour, for places where it is obvious that this is a link. */
  readonly quiet?: boolean;
  readonly download?: string | boolean;
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}

/** A link; inside the application it navigates without loading the page. */
export function Link({ href, external = false, quiet = false, download, onPress, children }: LinkProps) {
  const text = useDesignSystemText();
  return (
    <Anchor
      href={href}
      download={download}
      onPress={onPress}
      data-quiet={quiet || undefined}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {children}
      {external ? (
        <Leaves>
          {' '}
          <Icon name="external" size={12} label={text.opensNewTab} />
        </Leaves>
      ) : null}
    </Anchor>
  );
}
