import { useEffect, useMemo } from 'react';
import { useAddressView, useCall, useDropAnswers, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Page, Stack, type MenuItem } from '#design-system';
import { securityEventListRoute, type SecurityEventRow } from '../../contract/index.ts';
import { EventCard } from '../components/EventCard.tsx';
import { eventColumns } from '../components/event-columns.tsx';
import { TrailFilters } from '../components/TrailFilters.tsx';
import { kindWords } from '../event-words.ts';
import { cleared, isNarrowed, TRAIL, trailQuery } from '../trail-view.ts';

const EVENTS = ['/api/admin/security-event'];

/** The security log for platform staff: who did what to whose account, when, from where. */
export function SecurityLogPage() {
  const t = useTranslate();
  const dropAnswers = useDropAnswers();
  const [view, setView] = useAddressView('list:security-log', TRAIL);
  const answer = useCall(securityEventListRoute, { query: trailQuery(view) }, { keepPrevious: true });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => eventColumns(t), [t]);

  // New events arrive without a change from here, so the cache is stale on return.
  useEffect(() => () => dropAnswers(EVENTS, true), [dropAnswers]);

  const searchFor = (search: string) => setView((before) => ({ ...cleared(before), search }));
  const follow = ({ actor, subject, address }: SecurityEventRow): readonly MenuItem[] => {
    const email = subject?.email ?? actor?.email ?? null;
    return [
      ...(email === null
        ? []
        : [{ id: 'account', label: t('security-trail.of-account'), onAction: () => searchFor(email) }]),
      ...(address === null
        ? []
        : [{ id: 'address', label: t('security-trail.of-address'), onAction: () => searchFor(address) }]),
    ];
  };

  return (
    <Page
      title={t('security-trail.title')}
      description={t('security-trail.description')}
      actions={<Button onPress={() => dropAnswers(EVENTS)}>{t('security-trail.refresh')}</Button>}
    >
      <Stack gap="md">
        <TrailFilters view={view} onView={setView} count={list && !isPlaceholderData ? list.total_item : null} />
        <DataTable
          caption={t('security-trail.title')}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ kind }) => kindWords(t, kind)}
          rowMenu={follow}
          card={(row) => <EventCard row={row} />}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={isNarrowed(view) ? () => setView(cleared) : undefined}
          empty={
            <EmptyState icon="lock" title={t('security-trail.empty.title')} text={t('security-trail.empty.text')} />
          }
        />
      </Stack>
    </Page>
  );
}
