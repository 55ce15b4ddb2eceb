import { useMemo } from 'react';
import { useCall, useTranslate } from '#core';
import { EmptyState, Page, type Filter } from '#design-system';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { adminRecordRequestRoutes } from '../../contract/index.ts';
import { staffColumns } from '../components/request-columns.tsx';
import { RequestTable } from '../components/RequestTable.tsx';
import { pageQueryOf, useRequestListView } from '../list/request-list-view.ts';
import { staffAddresses } from '../request-paths.ts';
import { useCategoryName } from '../use-category-name.ts';

/** The requests of every company, for platform staff. */
export function StaffListPage() {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const categoryOf = useCategoryName();
  const [view, setView] = useRequestListView('admin');
  const { inputTypeId } = view;
  const asked = useCall(
    adminRecordRequestRoutes.list,
    { query: { ...pageQueryOf(view), ...(inputTypeId === null ? {} : { filterInputType: [inputTypeId] }) } },
    { keepPrevious: true },
  );
  const categories = useCall(categorySelectionRoute, { query: { typeScope: 3 } });
  const columns = useMemo(() => staffColumns({ t, categoryOf }), [t, categoryOf]);
  const input: Filter = {
    id: 'input',
    label: t('record-request.filter.input'),
    options: (categories.data?.data.commonObjects ?? []).map(({ id, name, ghgCategoryNo }) => ({
      id,
      label: [ghgCategoryNo, nameOf('category', id, name)].filter((part) => part !== null).join(' '),
    })),
    isLoading: categories.isPending,
    errorMessage: categories.error ? t(categories.error.message) : undefined,
    value: inputTypeId,
    onChange: (chosen) => setView((before) => ({ ...before, inputTypeId: chosen, page: 1 })),
  };
  return (
    <Page title={t('record-request.title')} description={t('record-request.staff.description')}>
      <RequestTable
        list="admin"
        caption={t('record-request.title')}
        columns={columns}
        asked={asked}
        view={view}
        onView={setView}
        hrefOf={({ id }) => staffAddresses.detail(id)}
        labelOf={({ customer, supplier, purpose }) => `${customer.name}, ${supplier.name}, ${purpose}`}
        further={[input]}
        empty={
          <EmptyState
            icon="send"
            title={t('record-request.staff.empty.title')}
            text={t('record-request.staff.empty.text')}
          />
        }
      />
    </Page>
  );
}
