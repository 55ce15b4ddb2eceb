import { formatMoment, useTranslate } from '#core';
import { KeyValue, Timeline, type KeyValueItem, type TimelineEntry } from '#design-system';
import type { NetworkDetail } from '../../contract/index.ts';
import { ACT_LOOKS } from './ConnectionHistory.tsx';
import { ConnectionStatusChip } from './ConnectionStatusChip.tsx';
import { Lines } from './Lines.tsx';

/** Facts of a connection, independent of side. */
export function NetworkFacts({ connection }: { connection: NetworkDetail }) {
  const t = useTranslate();
  const { from, to, email, relation, status, createdAt, connectedAt, expiresAt, message } = connection;
  const items: readonly (KeyValueItem | null)[] = [
    {
      label: t('connections.status'),
      value: <ConnectionStatusChip status={status} isInvited={to === null} />,
    },
    { label: t('connections.network.from'), value: from.name },
    { label: t('connections.network.to'), value: to?.name ?? t('connections.network.nobody-yet') },
    email ? { label: t('connections.invited-address'), value: email } : null,
    { label: t('connections.network.relation'), value: t(`connections.relation.${relation}`) },
    { label: t('connections.network.asked'), value: formatMoment(createdAt) },
    connectedAt ? { label: t('connections.since'), value: formatMoment(connectedAt) } : null,
    expiresAt ? { label: t('connections.open-until'), value: formatMoment(expiresAt) } : null,
    message === '' ? null : { label: t('connections.message'), value: <Lines text={message} /> },
  ];
  return <KeyValue items={items.filter((item) => item !== null)} />;
}

/** Its history, with company and person. */
export function NetworkHistory({ connection }: { connection: NetworkDetail }) {
  const t = useTranslate();
  const whoOf = ({ company, name }: NetworkDetail['acts'][number]) => {
    if (company === null) return t('connections.by.staff');
    return name === null ? company : t('connections.by.other', { name, company });
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
