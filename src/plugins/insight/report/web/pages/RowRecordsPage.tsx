import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, useEvery, useService, useTranslate, ViewState } from '#core';
import { EmptyState, Page } from '#design-system';
import { RecordScope } from '#plugins/records/records/contract';
import { listViewAt } from '#plugins/records/records/web';
import { rowRecordsIn } from '../address/row-address.ts';
import type { ReportArea } from '../report-area.ts';

/** Redirects to the list of the scope, filtered to the records of a row. */
export function RowRecordsPage({ area }: { area: ReportArea }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const asked = rowRecordsIn(address);
  const scope = useEvery(RecordScope).find(({ number }) => number === asked?.scope);
  const states = useService(ViewState);
  const navigate = useNavigate();
  useEffect(() => {
    if (!asked || !scope) return;
    const { from, to, includeDrafts, companyId, facilityId, categoryId, inputTypeId } = asked;
    const { key, view } = listViewAt(
      { area, scope },
      {
        companyId: companyId ?? null,
        facilityId: facilityId ?? null,
        categoryId: categoryId ?? null,
        inputTypeId: inputTypeId ?? null,
        statuses: includeDrafts ? [] : ['APPROVED'],
        days: { from, to },
      },
    );
    states.set(key, view);
    void navigate(addressOf(area, scope.id), { replace: true });
  });
  return (
    <Page title={t('report.title')}>
      {asked && scope ? null : <EmptyState icon="search" title={t('report.rows.unknown')} />}
    </Page>
  );
}
