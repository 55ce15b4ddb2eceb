import { useMemo, useState } from 'react';
import { passes } from '#contract';
import {
  addressField,
  addressOf,
  addressView,
  today,
  useAddressView,
  useCall,
  useEvery,
  useSession,
  useTranslate,
} from '#core';
import { Button, DataTable, EmptyState, FilterBar, Inline, Page, Stack } from '#design-system';
import { remedyKey } from '#plugins/insight/home/web';
import { useTaskTexts } from '#plugins/platform/tasks/web';
import { recordRoutes, RecordScope } from '#plugins/records/records/contract';
import { ReasonDialog } from '#plugins/records/records/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { openWarningListRoute, type OpenWarning } from '../../contract/index.ts';
import { AssignDialog } from '../components/AssignDialog.tsx';
import { WarningCard, warningColumns } from '../components/warning-columns.tsx';
import { WarningRemedyDrawer } from '../components/WarningRemedyDrawer.tsx';
import { findingText } from '../finding-text.ts';
import { useExplain } from '../use-explain.ts';
import { isNarrowed as hasFilter, queryOf, UNFILTERED, useWarningFilters } from '../use-warning-filters.ts';

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  facilityId: addressField.id,
  code: addressField.id,
  ownerId: addressField.id,
  due: addressField.choice(['overdue'] as const),
});

/** Open warnings of the company, largest records first: each is fixed or explained. */
export function OpenWarningsPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const scopes = useEvery(RecordScope);
  const [{ page, size, ...narrowed }, setView] = useAddressView('list:record-checks', LIST);
  const [asked, setAsked] = useState<readonly OpenWarning[] | null>(null);
  const [assigning, setAssigning] = useState<readonly OpenWarning[] | null>(null);
  const [remedied, setRemedied] = useState<OpenWarning | null>(null);
  const hasRemedyNames = useTaskTexts();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const answer = useCall(openWarningListRoute, { query: { page, size, ...queryOf(narrowed) } }, { keepPrevious: true });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const nameOf = useReferenceName();
  const inputOf = (row: OpenWarning) => nameOf('input', row.inputTypeId, row.inputTypeName);
  const columns = useMemo(() => warningColumns(t, nameOf, today()), [t, nameOf]);
  const { explain, sending } = useExplain();
  const mayAnswer = passes(recordRoutes.acknowledge.authorities, authorities);
  const close = () => {
    setAsked(null);
    setAssigning(null);
    setSelected([]);
  };
  const isNarrowed = hasFilter(narrowed);
  const clear = () => setView((before) => ({ ...before, page: 1, ...UNFILTERED }));
  const scopeOf = (number: number) => scopes.find((scope) => scope.number === number)?.id ?? '';

  return (
    <Page title={t('record-checks.open')} description={t('record-checks.open.text')}>
      <Stack gap="md">
        <FilterBar
          label={t('record-checks.open')}
          filters={useWarningFilters(narrowed, mayAnswer, (change) =>
            setView((before) => ({ ...before, ...change, page: 1 })),
          )}
          onClearAll={clear}
          count={isNarrowed && list && !isPlaceholderData ? list.total_item : null}
        />
        <DataTable
          caption={t('record-checks.open')}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={inputOf}
          rowHref={({ typeScope, recordId }) => addressOf('home', `${scopeOf(typeScope)}/${recordId}`)}
          selection={
            mayAnswer
              ? {
                  // Only warnings of this page: people read what they explain.
                  selected: selected.filter((id) => list?.data.some((row) => row.id === id)),
                  onChange: setSelected,
                  actions: (_, rows) => (
                    <>
                      <Button size="sm" icon="check" onPress={() => setAsked(rows)}>
                        {t('record-checks.answer')}
                      </Button>
                      <Button size="sm" icon="user" onPress={() => setAssigning(rows)}>
                        {t('record-checks-screen.assign.start')}
                      </Button>
                    </>
                  ),
                }
              : undefined
          }
          rowActions={(row) =>
            mayAnswer ? (
              <Inline gap="xs">
                {row.remedy && hasRemedyNames ? (
                  <Button
                    size="sm"
                    aria-label={t('record-checks-screen.remedy.one', {
                      remedy: t(remedyKey(row.remedy.remedy)),
                      record: inputOf(row),
                    })}
                    onPress={() => setRemedied(row)}
                  >
                    {t(remedyKey(row.remedy.remedy))}
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  aria-label={t('record-checks.answer.one', { record: inputOf(row) })}
                  onPress={() => setAsked([row])}
                >
                  {t('record-checks.answer.short')}
                </Button>
              </Inline>
            ) : null
          }
          card={(row) => <WarningCard warning={row} t={t} />}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={isNarrowed ? clear : undefined}
          empty={<EmptyState icon="check" title={t('record-checks.none')} text={t('record-checks.none.text')} />}
        />
      </Stack>
      {assigning ? <AssignDialog warnings={assigning} onClose={close} /> : null}
      {remedied ? <WarningRemedyDrawer warning={remedied} onClose={() => setRemedied(null)} /> : null}
      {asked ? (
        <ReasonDialog
          title={t('record-checks.answer')}
          text={
            asked.length === 1 && asked[0]
              ? findingText(t, asked[0])
              : t('record-checks-screen.many', { count: asked.length })
          }
          label={t('record-checks.comment')}
          confirmLabel={t('record-checks.answer')}
          sending={sending}
          onConfirm={(comment) => void explain(asked, comment).then(close)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Page>
  );
}
