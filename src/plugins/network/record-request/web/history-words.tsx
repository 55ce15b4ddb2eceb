import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Text, type TimelineEntry } from '#design-system';
import type { RequestEvent, RequestEventKind } from '../contract/index.ts';
import { whoText, type Parties } from './parties.ts';
import type { ActLook } from './request-words.ts';

const LOOKS: Readonly<Record<RequestEventKind, ActLook>> = {
  SENT: ['send', 'neutral'],
  BEGUN: ['edit', 'neutral'],
  SUBMITTED: ['send', 'info'],
  SHARED: ['users', 'info'],
  CHANGES_REQUESTED: ['undo', 'warning'],
  ACCEPTED: ['success', 'success'],
  DECLINED: ['ban', 'danger'],
  CANCELLED: ['ban', 'neutral'],
  REMARK: ['info', 'neutral'],
  RESET: ['undo', 'warning'],
  REMINDED: ['bell', 'neutral'],
  RESTATEMENT_PROPOSED: ['edit', 'warning'],
  RESTATEMENT_ACCEPTED: ['success', 'success'],
  RESTATEMENT_REFUSED: ['ban', 'danger'],
};

/** Texts of the history. */
export function entryOf(t: Translate, parties: Parties, happened: RequestEvent): TimelineEntry {
  const { id, at, side, by, event, remark } = happened;
  const [icon, tone] = LOOKS[event];
  return {
    id,
    who: whoText(t, parties, side, by),
    // A reminder is automatic, unless a person sent it.
    what: t(`record-request.event.${event}${event === 'REMINDED' && side === 'CUSTOMER' ? '.by' : ''}`),
    when: formatMoment(at),
    dateTime: at,
    icon,
    tone,
    ...(remark === '' ? {} : { details: <Text as="p">{remark}</Text> }),
  };
}
