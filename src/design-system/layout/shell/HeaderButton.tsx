import styled from '@emotion/styled';
import { IconButton } from '../../components/Button/index.ts';
import type { IconName } from '../../components/Icon/index.ts';

const Spot = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  top: 1px;
  inset-inline-end: 1px;
  min-width: 16px;
  height: 16px;
  padding: 0 4px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.danger};
  color: ${({ theme }) => theme.color.onDanger};
  font-size: 10px;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  line-height: 16px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  /* Cut out of whatever it stands on, also of the green header. */
  box-shadow: 0 0 0 2px var(--header-ground, ${({ theme }) => theme.color.header});
`;

/** Room of one button, kept while a tool of the header is on its way, so that nothing moves when it comes. */
export const HeaderSlot = styled.span`
  flex: none;
  width: ${({ theme }) => theme.controlHeight.md};
  height: ${({ theme }) => theme.controlHeight.md};
`;

/** Above this the exact number is no longer read. */
const MOST = 99;

/** A tool of the header, with how much waits behind it. */
export interface HeaderButtonProps {
  readonly icon: IconName;
  /** Says the count too: "Notifications, 3 unread". The figure on the button is for the eye. */
  readonly label: string;
  /** Absent or 0: no figure. */
  readonly count?: number;
  /** Absent where the button opens something around it: a Menu, a Popover. */
  readonly onPress?: () => void;
  readonly href?: string;
}

/** A square button for the header, legible on the green one too. */
export function HeaderButton({ icon, label, count = 0, onPress, href }: HeaderButtonProps) {
  return (
    <Spot>
      <IconButton icon={icon} label={label} onPress={onPress} href={href} />
      {count > 0 ? <Count aria-hidden>{count > MOST ? `${MOST}+` : count}</Count> : null}
    </Spot>
  );
}
