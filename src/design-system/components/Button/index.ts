export { Button } from './Button.tsx';
export type { ButtonProps, ButtonSize, ButtonVariant } from './Button.tsx';
export { BareIconButton } from './BareIconButton.tsx';
export type { IconButtonProps } from './BareIconButton.tsx';
export { IconButton } from './IconButton.tsx';
