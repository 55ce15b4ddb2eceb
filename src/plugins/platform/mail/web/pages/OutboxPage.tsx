import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  addressField,
  addressOf,
  addressView,
  useAddressView,
  useCall,
  useDropAnswers,
  useTranslate,
  withWord,
} from '#core';
import { Banner, Button, DataTable, EmptyState, FilterBar, Page, Stack } from '#design-system';
import { mailListRoute } from '../../contract/index.ts';
import { MailCard, mailColumns } from '../components/mail-columns.tsx';
import { MailDrawer } from '../components/MailDrawer.tsx';
import { OPEN_MAIL, OUTBOX_PATH } from '../outbox-path.ts';

const LIST = addressView({ page: addressField.page, size: addressField.size(), search: addressField.search });

const MAILS = ['/api/admin/mail'];

/** The mails of the platform, for staff: sent, waiting, and stored while there is no mail server. */
export function OutboxPage() {
  const t = useTranslate();
  const dropAnswers = useDropAnswers();
  const [view, setView] = useAddressView('list:mail', LIST);
  const [parameters, setParameters] = useSearchParams();
  const { page, size, search } = view;
  const answer = useCall(
    mailListRoute,
    { query: { page, size, ...(search ? { search } : {}) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => mailColumns(t), [t]);
  const opened = parameters.get(OPEN_MAIL);
  const rows = list?.data ?? [];

  // New mails arrive without a change from here, so the cache is stale on return.
  useEffect(() => () => dropAnswers(MAILS, true), [dropAnswers]);

  return (
    <Page
      title={t('mail.title')}
      description={t('mail.description')}
      actions={<Button onPress={() => dropAnswers(MAILS)}>{t('mail.refresh')}</Button>}
    >
      {rows.some(({ state }) => state === 'KEPT') ? (
        <Banner tone="warning" title={t('mail.kept.title')}>
          {t('mail.kept.text')}
        </Banner>
      ) : null}
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('mail.search'),
            value: search,
            onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          count={search !== '' && list && !isPlaceholderData ? list.total_item : null}
        />
        <DataTable
          caption={t('mail.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => addressOf('admin', OUTBOX_PATH) + withWord(parameters, OPEN_MAIL, id)}
          card={(mail) => <MailCard mail={mail} />}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={search === '' ? undefined : () => setView((before) => ({ ...before, search: '', page: 1 }))}
          empty={<EmptyState icon="send" title={t('mail.empty.title')} text={t('mail.empty.text')} />}
        />
      </Stack>
      {opened === null ? null : (
        <MailDrawer
          key={opened}
          id={opened}
          // Replaces the entry, so that going back leaves the outbox and does not reopen the mail.
          onClose={() => setParameters(withWord(parameters, OPEN_MAIL, null), { replace: true })}
        />
      )}
    </Page>
  );
}
