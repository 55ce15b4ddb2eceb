import styled from '@emotion/styled';
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { buttonStyles } from './Button.styles.ts';
import type { ButtonSize, ButtonVariant } from './Button.tsx';

const Push = styled(AriaButton)(buttonStyles);
const Anchor = styled(AriaLink)(buttonStyles);

/** An icon-only action; its label is its accessible name and its tooltip. */
export interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress?: () => void;
  readonly href?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isDisabled?: boolean;
  /** Keeps the focus and ignores presses; a spinner replaces the icon. */
  readonly loading?: boolean;
}

/**
 * `IconButton` without its tooltip, for icons everyone knows (the cross that closes) inside components of the first
 * page: the tooltip would load all the code for overlays.
 */
export function BareIconButton({
  label,
  icon,
  onPress,
  href,
  variant = 'ghost',
  size = 'md',
  isDisabled,
  loading = false,
}: IconButtonProps) {
  const look = {
    'data-variant': variant,
    'data-size': size,
    'data-square': true,
    'aria-label': label,
    isDisabled,
    onPress,
  };
  return href === undefined ? (
    <Push {...look} isPending={loading}>
      {loading ? <Spinner size={14} decorative /> : <Icon name={icon} />}
    </Push>
  ) : (
    <Anchor {...look} href={href}>
      <Icon name={icon} />
    </Anchor>
  );
}
