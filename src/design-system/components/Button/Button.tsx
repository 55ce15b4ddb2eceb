import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { buttonStyles } from './Button.styles.ts';

const Push = styled(AriaButton)(buttonStyles);
const Anchor = styled(AriaLink)(buttonStyles);

/** Emphasis of a button; one `primary` per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** Height of a button. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** An action. With `href` it is a link that looks like a button. */
export interface ButtonProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Keeps focus and position, ignores presses and shows `loadingText`. */
  readonly loading?: boolean;
  /** "Processing..." by default. */
  readonly loadingText?: string;
  readonly icon?: IconName;
  /** Icon after the text: `chevron-down` if the button opens something. */
  readonly iconEnd?: IconName;
  readonly type?: 'button' | 'submit' | 'reset';
  readonly onPress?: () => void;
  readonly href?: string;
  /** With `href`: name of the downloaded file. */
  readonly download?: string | boolean;
  readonly isDisabled?: boolean;
  readonly fullWidth?: boolean;
  readonly autoFocus?: boolean;
  /** Id of the form this button submits, if the button is outside of it. */
  readonly form?: string;
  /** With `type="submit"`: tells the form which of its buttons was pressed. */
  readonly value?: string;
  readonly 'aria-label'?: string;
  /** Whether what it shows and hides is shown; absent: it shows and hides nothing. */
  readonly isExpanded?: boolean;
  readonly children?: ReactNode;
}

/** Icon, text, icon; a text that does not fit ends in an ellipsis. */
function Face({ icon, iconEnd, children }: Pick<ButtonProps, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} size={14} /> : null}
    </>
  );
}

/** A button, or a link that looks like one. */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  loadingText,
  icon,
  iconEnd,
  href,
  download,
  fullWidth,
  children,
  ...rest
}: ButtonProps) {
  const text = useDesignSystemText();
  const { type, form, value, autoFocus, isDisabled, onPress } = rest;
  const look = {
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth || undefined,
    'aria-label': rest['aria-label'],
  };
  if (href !== undefined)
    return (
      <Anchor {...look} href={href} download={download} isDisabled={isDisabled} onPress={onPress} autoFocus={autoFocus}>
        <Face icon={icon} iconEnd={iconEnd}>
          {children}
        </Face>
      </Anchor>
    );
  return (
    <Push
      {...look}
      type={type}
      form={form}
      value={value}
      isDisabled={isDisabled}
      isPending={loading}
      aria-expanded={rest.isExpanded}
      onPress={onPress}
      autoFocus={autoFocus}
    >
      {loading ? (
        <>
          <Spinner size={14} decorative />
          <span>{loadingText ?? text.processing}</span>
        </>
      ) : (
        <Face icon={icon} iconEnd={iconEnd}>
          {children}
        </Face>
      )}
    </Push>
  );
}
