import { Tooltip } from '../Tooltip/index.ts';
import { BareIconButton } from './BareIconButton.tsx';
import type { IconButtonProps } from './BareIconButton.tsx';

/** A square button with an icon. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
