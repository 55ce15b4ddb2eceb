import { useMemo, useState } from 'react';
import { LIMITS } from '#contract';
import { useTranslate } from '#core';
import { DataTable, FilterBar, NumberText, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import type { Network } from '../../contract/index.ts';

type Neighbour = Network['neighbours'][number];

/** The same as the picture, as a table: the companies around one, with search and pages. */
export function NeighbourTable({ network, onChoose }: { network: Network; onChoose: (id: string) => void }) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [{ page, size }, setPage] = useState({ page: 1, size: LIMITS.pageSize as number });
  const columns = useMemo(
    (): readonly DataColumn<Neighbour>[] => [
      {
        id: 'name',
        header: t('connections.company'),
        cell: ({ name, type }) => <TwoLines first={name} second={t(`company.type.${type}`)} />,
        maxWidth: 'lg',
      },
      {
        id: 'relation',
        header: t('connections.relation'),
        cell: ({ relation, status }) => (
          <TwoLines first={t(`connections.relation.${relation}`)} second={t(`connections.status.${status}`)} />
        ),
      },
      {
        id: 'links',
        header: t('connections.network.links'),
        numeric: true,
        cell: ({ links }) => <NumberText value={String(links)} />,
      },
    ],
    [t],
  );
  const found = network.neighbours.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Stack gap="md">
      {network.neighbours.length > LIMITS.pageSize ? (
        <FilterBar
          search={{
            label: t('connections.network.search-neighbours'),
            value: search,
            onChange: (typed) => {
              setSearch(typed.trim());
              setPage((before) => ({ ...before, page: 1 }));
            },
          }}
          count={search === '' ? null : found.length}
        />
      ) : null}
      <DataTable
        caption={t('connections.network.around', { company: network.center.name })}
        columns={columns}
        rows={found.slice((page - 1) * size, page * size)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={({ relation, status }) => (
          <Text as="p" size="sm" tone="muted">
            {[t(`connections.relation.${relation}`), t(`connections.status.${status}`)].join(' · ')}
          </Text>
        )}
        rowMenu={({ id, name }) => [
          { id: 'center', label: t('connections.network.center', { company: name }), onAction: () => onChoose(id) },
        ]}
        onClearFilters={search === '' ? undefined : () => setSearch('')}
        {...(found.length > LIMITS.pageSize
          ? {
              page: { page, size, totalItem: found.length, totalPage: Math.ceil(found.length / size) },
              onPageChange: setPage,
            }
          : {})}
      />
    </Stack>
  );
}
