import { formatMoment, useTranslate } from '#core';
import { Timeline, type IconName, type TimelineEntry, type Tone } from '#design-system';
import type { ActRow, ConnectionAct, ConnectionDetail } from '../../contract/index.ts';
import { Lines } from './Lines.tsx';

/** Icon and tone of each action. */
export const ACT_LOOKS: Readonly<Record<ConnectionAct, { readonly icon: IconName; readonly tone: Tone }>> = {
  REQUESTED: { icon: 'send', tone: 'info' },
  RESENT: { icon: 'send', tone: 'neutral' },
  CROSSED: { icon: 'link', tone: 'success' },
  ACCEPTED: { icon: 'check', tone: 'success' },
  DECLINED: { icon: 'ban', tone: 'danger' },
  WITHDRAWN: { icon: 'undo', tone: 'neutral' },
  DISCONNECTED: { icon: 'close', tone: 'danger' },
  RELATION_ASKED: { icon: 'edit', tone: 'info' },
  RELATION_AGREED: { icon: 'check', tone: 'success' },
  RELATION_REFUSED: { icon: 'ban', tone: 'neutral' },
  RELATION_WITHDRAWN: { icon: 'undo', tone: 'neutral' },
};

/** The history of a connection, newest first. */
export function ConnectionHistory({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslate();
  const other = connection.counterparty?.name ?? connection.email ?? '';
  const whoOf = ({ by, name }: ActRow) => {
    if (by === 'STAFF') return t('connections.by.staff');
    if (by === 'NOBODY') return t('connections.by.both');
    if (name === null) return by === 'OWN' ? t('connections.by.own') : other;
    return by === 'OWN' ? name : t('connections.by.other', { name, company: other });
  };
  return (
    <Timeline
      label={t('connections.history')}
      entries={connection.acts.map((act): TimelineEntry => ({
        id: act.id,
        who: whoOf(act),
        what: t(`connections.act.${act.act}`, {
          relation: act.relation ? t(`connections.relation.${act.relation}`) : '',
        }),
        when: formatMoment(act.at),
        dateTime: act.at,
        ...ACT_LOOKS[act.act],
        ...(act.text === '' ? {} : { details: <Lines text={act.text} /> }),
      }))}
    />
  );
}
