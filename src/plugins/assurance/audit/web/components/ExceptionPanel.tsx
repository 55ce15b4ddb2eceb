import { useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { useCall, useDownload, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, DataTable, EmptyState, Inline, Section, Stack } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { findingRoutes, type EngagementDetail, type ExceptionRow } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS } from '../audit-words.ts';
import { useRecordAddress } from '../use-record-address.ts';
import { ExceptionCard, exceptionColumns } from './exception-columns.tsx';
import { ExceptionForm } from './ExceptionForm.tsx';
import { ExceptionWorking } from './ExceptionWorking.tsx';

/** The register of exceptions, compared with materiality. */
export function ExceptionPanel({ engagement }: { readonly engagement: EngagementDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const addressOf = useRecordAddress();
  const { id, closedAt } = engagement;
  const { data, error, isPending, refetch } = useCall(findingRoutes.exceptions, { params: { id } });
  const file = useDownload(findingRoutes.register);
  const [edited, setEdited] = useState<ExceptionRow | 'new' | null>(null);
  const [answered, setAnswered] = useState<ExceptionRow | null>(null);
  const respond = useSend(findingRoutes.respond, {
    drops: ANSWERS_OF_AUDITS,
    done: MESSAGES.updated,
    onDone: () => setAnswered(null),
    // The cached register may be outdated.
    onProblem: () => void refetch(),
  });
  const isOpen = closedAt === null;
  const mayRaise = isOpen && passes(findingRoutes.raise.authorities, authorities);
  const mayRespond = isOpen && passes(findingRoutes.respond.authorities, authorities);
  const rows = data?.data.exceptions ?? [];
  const add = (
    <Button icon="plus" onPress={() => setEdited('new')}>
      {t('audit.screen.raise')}
    </Button>
  );
  // The auditor edits exceptions, and the company responds. Nobody does both.
  const act = (row: ExceptionRow) => (
    <Button
      size="sm"
      aria-label={t(mayRaise ? 'audit.screen.change.of' : 'audit.screen.respond.to', { what: row.description })}
      onPress={() => (mayRaise ? setEdited(row) : setAnswered(row))}
    >
      {t(mayRaise ? 'audit.screen.revise.short' : 'audit.screen.respond')}
    </Button>
  );
  return (
    <Stack gap="xl">
      <Section
        title={t('audit.screen.exceptions')}
        description={t('audit.screen.exceptions.text')}
        actions={
          <Inline>
            {rows.length > 0
              ? (['xlsx', 'csv'] as const).map((format) => (
                  <Button
                    key={format}
                    icon="download"
                    isDisabled={file.downloading}
                    onPress={() => void file.download({ params: { id }, query: { format } })}
                  >
                    {format.toUpperCase()}
                  </Button>
                ))
              : null}
            {mayRaise && rows.length > 0 ? add : null}
          </Inline>
        }
      >
        {data?.data.isMaterial ? (
          <Banner tone="warning" title={t('audit.screen.material')}>
            {t('audit.screen.material.text')}
          </Banner>
        ) : null}
        <DataTable
          caption={t('audit.screen.exceptions')}
          columns={exceptionColumns(t)}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={({ record }) => (record ? addressOf(record) : undefined)}
          rowLabel={({ description }) => description}
          card={(row) => <ExceptionCard row={row} t={t} />}
          rowActions={mayRaise || mayRespond ? act : undefined}
          wraps
          state={error ? 'error' : isPending ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={
            <EmptyState
              icon="check"
              title={t('audit.screen.exceptions.none')}
              text={t('audit.screen.exceptions.none.text')}
              action={mayRaise ? add : undefined}
            />
          }
        />
      </Section>
      {data && rows.length > 0 ? <ExceptionWorking register={data.data} /> : null}
      {edited ? (
        <ExceptionForm engagementId={id} exception={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {answered ? (
        <ReasonDialog
          title={t('audit.screen.respond')}
          text={answered.description}
          label={t('audit.screen.response')}
          confirmLabel={t('audit.screen.respond')}
          initial={answered.response ?? ''}
          sending={respond.sending}
          onConfirm={(response) => {
            const seen = { exceptionId: answered.id, revision: answered.revision };
            void respond.send({ params: { id }, body: { ...seen, response } });
          }}
          onClose={() => setAnswered(null)}
        />
      ) : null}
    </Stack>
  );
}
