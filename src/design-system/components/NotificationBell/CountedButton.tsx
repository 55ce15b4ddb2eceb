import { IconButton } from '../Button/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Anchor, Count } from './NotificationBell.styles.ts';
import { shownCount } from './shown-count.ts';

/** Props of a counted button. */
export interface CountedButtonProps {
  /** Says the number too. */
  readonly label: string;
  readonly icon: IconName;
  readonly count: number;
  readonly href: string;
}

/** An icon of the header with a number on its corner, like the bell, for a screen that has something waiting. */
export function CountedButton({ label, icon, count, href }: CountedButtonProps) {
  return (
    <Anchor>
      <IconButton label={label} icon={icon} href={href} />
      {count > 0 ? <Count aria-hidden>{shownCount(count)}</Count> : null}
    </Anchor>
  );
}
