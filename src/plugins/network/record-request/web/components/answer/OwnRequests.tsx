import { useMemo, type ReactNode } from 'react';
import { useCall, useTranslate } from '#core';
import { EmptyState, type Filter } from '#design-system';
import { recordRequestRoutes, type Direction } from '../../../contract/index.ts';
import { pageQueryOf, useRequestListView } from '../../list/request-list-view.ts';
import { addresses } from '../../request-paths.ts';
import { useCategoryName } from '../../use-category-name.ts';
import { requestColumns } from '../request-columns.tsx';
import { RequestTable } from '../RequestTable.tsx';

interface OwnRequestsProps {
  readonly direction: Direction;
  /** Action of the empty state. */
  readonly create: ReactNode;
}

/** The requests of the own company in one direction. */
export function OwnRequests({ direction, create }: OwnRequestsProps) {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const [view, setView] = useRequestListView(direction);
  const { search, overdue } = view;
  const asked = useCall(
    recordRequestRoutes.list,
    {
      query: {
        direction,
        ...pageQueryOf(view),
        ...(search === '' ? {} : { search }),
        ...(overdue ? { overdue: 'true' } : {}),
      },
    },
    { keepPrevious: true },
  );
  const columns = useMemo(() => requestColumns(direction, { t, categoryOf }), [direction, t, categoryOf]);
  const due: Filter = {
    id: 'due',
    label: t('record-request.column.due'),
    options: [{ id: 'overdue', label: t('record-request.overdue') }],
    value: overdue ? 'overdue' : null,
    onChange: (chosen) => setView((before) => ({ ...before, overdue: chosen !== null, page: 1 })),
  };
  return (
    <RequestTable
      list={direction}
      caption={t(`record-request.tab.${direction}`)}
      columns={columns}
      asked={asked}
      view={view}
      onView={setView}
      hrefOf={({ id }) => addresses.detail(id)}
      labelOf={({ counterparty, purpose }) => `${counterparty.name}, ${purpose}`}
      search={{
        label: t('record-request.filter.search'),
        value: search,
        onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
      }}
      further={[due]}
      empty={
        <EmptyState
          icon={direction === 'received' ? 'bell' : 'send'}
          title={t(`record-request.empty.${direction}.title`)}
          text={t(`record-request.empty.${direction}.text`)}
          action={create}
        />
      }
    />
  );
}
