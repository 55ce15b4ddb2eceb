import type { Tone } from '../../tokens/semantic/theme.ts';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Pill } from './Badge.styles.ts';

/** Tone and icon of a state. */
export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

/** States that look the same everywhere; each has its own icon, so nothing depends on colour alone. */
export const statusLooks: Readonly<Record<string, StatusLook>> = {
  DRAFT: { tone: 'neutral', icon: 'edit' },
  SUBMITTED: { tone: 'info', icon: 'send' },
  APPROVED: { tone: 'success', icon: 'success' },
  RETURNED: { tone: 'warning', icon: 'undo' },
  VOID: { tone: 'danger', icon: 'ban' },
  LOCKED: { tone: 'neutral', icon: 'lock' },
  REQUEST: { tone: 'info', icon: 'clock' },
  CONNECTED: { tone: 'success', icon: 'link' },
  ACTIVE: { tone: 'success', icon: 'check' },
  INACTIVE: { tone: 'neutral', icon: 'pause' },
};

const iconOf: Readonly<Record<Tone, IconName>> = {
  neutral: 'minus',
  accent: 'check',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'info',
};

/** Props of a status chip. */
export interface StatusChipProps {
  /** The state as the code names it; set on the element for tests, and looked up in `statusLooks`. */
  readonly status: string;
  readonly label: string;
  /** Tone and icon come from `statusLooks` by default; an unknown state is neutral. */
  readonly tone?: Tone;
  readonly icon?: IconName;
}

/** State of a record, a connection or a member: a word with an icon, never colour alone. */
export function StatusChip({ status, label, tone, icon }: StatusChipProps) {
  const known = statusLooks[status.toUpperCase()];
  const shown = tone ?? known?.tone ?? 'neutral';
  return (
    <Pill tone={shown} data-status={status}>
      <Icon name={icon ?? known?.icon ?? iconOf[shown]} size={12} />
      <span>{label}</span>
    </Pill>
  );
}
