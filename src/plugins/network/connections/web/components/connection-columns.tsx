import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Inline, Text, TwoLines, type DataColumn } from '#design-system';
import type { ConnectionRow } from '../../contract/index.ts';
import { ConnectionStatusChip } from './ConnectionStatusChip.tsx';

/** Name of the other side: an invitation by mail has an address and no company yet. */
export const nameOf = ({ counterparty, email }: Pick<ConnectionRow, 'counterparty' | 'email'>) =>
  counterparty?.name ?? email ?? '';

const isInvited = ({ counterparty, sent }: ConnectionRow) => sent && counterparty === null;

const secondLine = (t: Translate, row: ConnectionRow) =>
  row.counterparty === null ? t('connections.invited-by-mail') : t(`company.type.${row.counterparty.type}`);

/** Columns of the list of connections. */
export function connectionColumns(t: Translate): readonly DataColumn<ConnectionRow>[] {
  return [
    {
      id: 'company',
      header: t('connections.company'),
      cell: (row) => <TwoLines first={nameOf(row)} second={secondLine(t, row)} />,
      copy: nameOf,
      maxWidth: 'xl',
    },
    {
      id: 'relation',
      header: t('connections.relation'),
      cell: ({ relation, asked }) => (
        <TwoLines
          first={t(`connections.relation.${relation}`)}
          {...(asked
            ? { second: t('connections.relation.asked', { relation: t(`connections.relation.${asked.relation}`) }) }
            : {})}
        />
      ),
    },
    {
      id: 'status',
      header: t('connections.status'),
      cell: (row) => <ConnectionStatusChip status={row.status} isInvited={isInvited(row)} />,
    },
    {
      id: 'changedAt',
      header: t('connections.changed'),
      hideBelow: 'md',
      cell: ({ changedAt }) => <Text numeric>{formatMoment(changedAt)}</Text>,
    },
  ];
}

/** What a phone shows below the name. */
export function ConnectionCard({ row, t }: { row: ConnectionRow; t: Translate }) {
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted">
        {t(`connections.relation.${row.relation}`)}
      </Text>
      <ConnectionStatusChip status={row.status} isInvited={isInvited(row)} />
    </Inline>
  );
}
