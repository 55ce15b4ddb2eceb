import { addressField, addressView, formatDay, useAddressView, useCall, useTranslate } from '#core';
import { DataTable, EmptyState, Section, TwoLines } from '#design-system';
import { taskRoutes, type LateCompany } from '#plugins/platform/tasks/contract';
import { kindKey } from '../task-keys.ts';

const LIST = addressView({ page: addressField.page, size: addressField.size() });

const workOf = ({ work }: LateCompany, kind: string) => work.find((one) => one.kind === kind);

/** Companies that are late, the longest first: no company has to be chosen. `isReady`: the names of the kinds are loaded. */
export function LateCompanies({ isReady }: { isReady: boolean }) {
  const t = useTranslate();
  const [view, setView] = useAddressView('list:late-companies', LIST);
  const answer = useCall(taskRoutes.late, { query: view }, { keepPrevious: true });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const kinds = isReady ? (list?.kinds ?? []) : [];
  return (
    <Section title={t('home.screen.late')} description={t('home.screen.late.text')}>
      <DataTable
        caption={t('home.screen.late')}
        columns={[
          {
            id: 'company',
            header: t('home.screen.company'),
            cell: ({ companyName }: LateCompany) => companyName,
            copy: ({ companyName }: LateCompany) => companyName,
          },
          ...kinds.map((kind) => ({
            id: kind,
            header: t(kindKey(kind)),
            numeric: true,
            cell: (row: LateCompany) => {
              const work = workOf(row, kind);
              return work ? (
                <TwoLines
                  first={String(work.count)}
                  second={t('home.screen.since-day', { day: formatDay(work.since) })}
                />
              ) : null;
            },
            copy: (row: LateCompany) => String(workOf(row, kind)?.count ?? ''),
          })),
          {
            id: 'since',
            header: t('home.screen.late-since'),
            cell: ({ since }: LateCompany) => formatDay(since),
            copy: ({ since }: LateCompany) => since,
          },
        ]}
        rows={list && isReady ? list.data : []}
        rowKey={({ companyId }) => companyId}
        rowLabel={({ companyName }) => companyName}
        card={(row) =>
          row.work
            .map(
              ({ kind, count, since }) =>
                `${t(kindKey(kind))}: ${count}, ${t('home.screen.since-day', { day: formatDay(since) })}`,
            )
            .join(' · ')
        }
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={setView}
        state={error ? 'error' : isPending || isPlaceholderData || !isReady ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        empty={<EmptyState icon="check" title={t('home.screen.late.none')} text={t('home.screen.late.none.text')} />}
      />
    </Section>
  );
}
