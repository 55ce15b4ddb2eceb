import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Inline, Text, TwoLines, type DataColumn } from '#design-system';
import type { NetworkRow } from '../../contract/index.ts';
import { ConnectionStatusChip } from './ConnectionStatusChip.tsx';

/** The company that received the request, or the address while no company has it. */
const askedName = ({ to, email }: NetworkRow) => to?.name ?? email ?? '';

const askedType = (t: Translate, { to }: NetworkRow) =>
  to === null ? t('connections.invited-by-mail') : t(`company.type.${to.type}`);

/** Columns of the list of all connections. */
export function networkColumns(t: Translate): readonly DataColumn<NetworkRow>[] {
  return [
    {
      id: 'from',
      header: t('connections.network.from'),
      cell: ({ from }) => <TwoLines first={from.name} second={t(`company.type.${from.type}`)} />,
      copy: ({ from }) => from.name,
      maxWidth: 'lg',
    },
    {
      id: 'to',
      header: t('connections.network.to'),
      cell: (row) => <TwoLines first={askedName(row)} second={askedType(t, row)} />,
      copy: askedName,
      maxWidth: 'lg',
    },
    {
      id: 'relation',
      header: t('connections.network.relation'),
      cell: ({ relation }) => t(`connections.relation.${relation}`),
    },
    {
      id: 'status',
      header: t('connections.status'),
      cell: (row) => <ConnectionStatusChip status={row.status} isInvited={row.to === null} />,
    },
    {
      id: 'changedAt',
      header: t('connections.changed'),
      hideBelow: 'md',
      cell: ({ changedAt }) => <Text numeric>{formatMoment(changedAt)}</Text>,
    },
  ];
}

/** What a phone shows below the requesting company. */
export function NetworkCard({ row, t }: { row: NetworkRow; t: Translate }) {
  return (
    <>
      <Text as="p" size="sm">
        {t('connections.network.asks', { company: askedName(row) })}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted">
          {t(`connections.relation.${row.relation}`)}
        </Text>
        <ConnectionStatusChip status={row.status} isInvited={row.to === null} />
      </Inline>
    </>
  );
}
