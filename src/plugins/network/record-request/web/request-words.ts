import { formatDay } from '#core';
import type { Translate } from '#core';
import type { IconName, StatusLook } from '#design-system';
import { exactText, decimal, isDecimalText } from '#domain/units';
import type { RequestStatus } from '../contract/index.ts';

/** Tone and icon of each status; colour is never the only signal. */
export const STATUS_LOOKS: Readonly<Record<RequestStatus, StatusLook>> = {
  PENDING: { tone: 'neutral', icon: 'clock' },
  IN_PROGRESS: { tone: 'accent', icon: 'edit' },
  SUBMITTED: { tone: 'info', icon: 'send' },
  CHANGES_REQUESTED: { tone: 'warning', icon: 'undo' },
  ACCEPTED: { tone: 'success', icon: 'success' },
  DECLINED: { tone: 'danger', icon: 'ban' },
  CANCELLED: { tone: 'neutral', icon: 'close' },
};

/** Text of a status. */
export const statusText = (t: Translate, status: RequestStatus) => t(`record-request.status.${status}`);

/** Unit of every figure of a disclosure; the same in every language. */
export const TONNES = 't CO2-e';

/** Days of a period: one, or from the first to the last. */
export function periodText(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)}\u00a0– ${formatDay(to)}`;
}

/** A stored figure without trailing zeros: `40930.000` is `40930`. */
export function plainFigure(stored: string): string {
  return isDecimalText(stored) ? exactText(decimal(stored)) : stored;
}

/** Icons of the events in the history. */
export type ActLook = readonly [icon: IconName, tone: StatusLook['tone']];
