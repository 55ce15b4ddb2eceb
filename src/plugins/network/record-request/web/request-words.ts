import { formatDay } from '#core';
import type { Translate } from '#core';
import type { IconName, StatusLook } from '#design-system';
import { exactText, decimal, isDecimalText } from '#domain/units';
import type { RequestStatus } from '../contract/index.ts';

/** Tone and drawing of each state; colour never speaks alone. */
export const STATUS_LOOKS: Readonly<Record<RequestStatus, StatusLook>> = {
  PENDING: { tone: 'neutral', icon: 'clock' },
  IN_PROGRESS: { tone: 'accent', icon: 'edit' },
  SUBMITTED: { tone: 'info', icon: 'send' },
  CHANGES_REQUESTED: { tone: 'warning', icon: 'undo' },
  ACCEPTED: { tone: 'success', icon: 'success' },
  DECLINED: { tone: 'danger', icon: 'ban' },
  CANCELLED: { tone: 'neutral', icon: 'close' },
};

/** The state of a request in words. */
export const statusText = (t: Translate, status: RequestStatus) => t(`record-request.status.${status}`);

/** Unit of every figure of a disclosure; alike in every language. */
export const TONNES = 't CO2-e';

/** The days of a period: one, or from the first to the last. */
export function periodText(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)}\u00a0– ${formatDay(to)}`;
}

/** A stored figure as a person would type it: `40930.000` is `40930`. */
export function plainFigure(stored: string): string {
  return isDecimalText(stored) ? exactText(decimal(stored)) : stored;
}

/** What draws an act of the history. */
export type ActLook = readonly [icon: IconName, tone: StatusLook['tone']];
