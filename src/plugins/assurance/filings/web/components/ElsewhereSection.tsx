import { useState } from 'react';
import { passes } from '#contract';
import {
  formatDay,
  formatMoment,
  useCall,
  useDownload,
  useSend,
  useSession,
  useTranslate,
  type Translate,
} from '#core';
import { Button, ConfirmDialog, DataTable, EmptyState, Section, Stack, Text, TwoLines } from '#design-system';
import type { ElsewhereRow } from '../../contract/index.ts';
import { ANSWERS_OF_FILINGS, elsewhereCallsOf, ofCompany, type FilingPlace } from '../filing-place.ts';
import { ElsewhereDialog } from './ElsewhereDialog.tsx';
import { PdfDialog } from './PdfDialog.tsx';

type Asked = { readonly kind: 'note' } | { readonly kind: 'pdf' | 'withdraw'; readonly row: ElsewhereRow };

/** What was filed outside the product. Administrators note it, add its PDF and withdraw wrong notes. */
export function ElsewhereSection({ place }: { readonly place: FilingPlace }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const calls = elsewhereCallsOf(place);
  const { data, error, isPending, refetch } = useCall(calls.list, { query: ofCompany(place, {}) });
  const { download, downloading } = useDownload(calls.file);
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const { send, sending } = useSend(calls.withdraw, {
    drops: ANSWERS_OF_FILINGS,
    done: t('filings.elsewhere.taken-back'),
    onDone: close,
  });
  const mayNote = passes(calls.create.authorities, authorities);
  const fileOf = (row: ElsewhereRow) =>
    row.file ? (
      <Button
        size="sm"
        icon="download"
        isDisabled={downloading}
        onPress={() => void download({ params: { id: row.id }, query: ofCompany(place, {}) })}
      >
        {t('filings.download.one', { format: 'PDF' })}
      </Button>
    ) : mayNote ? (
      <Button size="sm" icon="upload" onPress={() => ask({ kind: 'pdf', row })}>
        {t('filings.elsewhere.add-pdf')}
      </Button>
    ) : null;
  return (
    <Section
      title={t('filings.elsewhere')}
      description={t('filings.elsewhere.text')}
      actions={
        mayNote ? <Button onPress={() => ask({ kind: 'note' })}>{t('filings.elsewhere.note')}</Button> : undefined
      }
    >
      <DataTable
        caption={t('filings.elsewhere')}
        columns={[
          {
            id: 'for',
            header: t('filings.for'),
            cell: (row) => <TwoLines first={purposeOf(t, row)} second={row.note} />,
            maxWidth: 'xl',
          },
          {
            id: 'day',
            header: t('filings.elsewhere.day'),
            cell: ({ filedOn, officer }) => <TwoLines first={formatDay(filedOn)} second={officer} />,
          },
          {
            id: 'noted',
            header: t('filings.elsewhere.noted'),
            cell: ({ notedAt, notedBy }) => <TwoLines first={formatMoment(notedAt)} second={notedBy} />,
            hideBelow: 'md',
          },
          { id: 'pdf', header: t('filings.elsewhere.pdf'), cell: fileOf, hideBelow: 'sm' },
        ]}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        rowLabel={(row) => purposeOf(t, row)}
        card={(row) => (
          <Stack gap="xs" align="start">
            <Text as="p" size="sm" tone="muted">{`${formatDay(row.filedOn)} · ${row.officer}`}</Text>
            {fileOf(row)}
          </Stack>
        )}
        {...(mayNote
          ? {
              rowActions: (row: ElsewhereRow) => (
                <Button size="sm" onPress={() => ask({ kind: 'withdraw', row })}>
                  {t('filings.elsewhere.take-back')}
                </Button>
              ),
            }
          : {})}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState title={t('filings.elsewhere.none')} text={t('filings.elsewhere.none.text')} />}
      />
      {asked?.kind === 'note' ? <ElsewhereDialog place={place} onClose={close} /> : null}
      {asked?.kind === 'pdf' ? <PdfDialog place={place} row={asked.row} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={asked?.kind === 'withdraw'}
        title={t('filings.elsewhere.take-back')}
        text={
          asked?.kind === 'withdraw' ? t('filings.elsewhere.take-back.text', { what: purposeOf(t, asked.row) }) : ''
        }
        confirmLabel={t('filings.elsewhere.take-back')}
        tone="danger"
        loading={sending}
        onConfirm={() => {
          if (asked?.kind === 'withdraw') void send({ params: { id: asked.row.id }, query: ofCompany(place, {}) });
        }}
        onCancel={close}
      />
    </Section>
  );
}

const purposeOf = (t: Translate, { obligation, year }: ElsewhereRow) =>
  t('filings.for.short', { what: t(`filings.for.${obligation}`), year: `FY${year}` });
