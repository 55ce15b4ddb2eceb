import { useTranslate } from '#core';
import { StatusChip, type IconName, type Tone } from '#design-system';
import type { ConnectionStatus } from '../../contract/index.ts';

const LOOKS: Readonly<Record<ConnectionStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  REQUEST: { tone: 'info', icon: 'clock' },
  CONNECTED: { tone: 'success', icon: 'link' },
  DECLINED: { tone: 'danger', icon: 'ban' },
  WITHDRAWN: { tone: 'neutral', icon: 'undo' },
  DISCONNECTED: { tone: 'neutral', icon: 'close' },
  EXPIRED: { tone: 'warning', icon: 'clock' },
};

/** Status of a connection; an open invitation by mail is labelled as one. */
export function ConnectionStatusChip({ status, isInvited = false }: { status: ConnectionStatus; isInvited?: boolean }) {
  const t = useTranslate();
  const label = status === 'REQUEST' && isInvited ? t('connections.status.invited') : t(`connections.status.${status}`);
  return <StatusChip status={status} label={label} {...LOOKS[status]} />;
}
