import { useMemo } from 'react';
import { useCall, useTranslate } from '#core';
import { Button, ConfirmDialog, DataTable, EmptyState, Section } from '#design-system';
import { sessionListRoute } from '../../contract/index.ts';
import { SessionCard, sessionColumns, sessionName } from './session-columns.tsx';
import { useSessionEnding } from './use-session-ending.ts';

/** The account's sessions. The person can end each, or all others at once. */
export function SessionsSection() {
  const t = useTranslate();
  const { data: answer, error, isPending, refetch } = useCall(sessionListRoute, {});
  const { asked, ask, confirm, isEnding } = useSessionEnding();
  const columns = useMemo(() => sessionColumns(t), [t]);
  const sessions = answer?.data.commonObjects ?? [];
  const hasOthers = sessions.some(({ current }) => !current);

  return (
    <Section
      title={t('sign-in.sessions.title')}
      description={t('sign-in.sessions.description')}
      actions={
        hasOthers ? <Button onPress={() => ask('others')}>{t('sign-in.sessions.end-others')}</Button> : undefined
      }
    >
      <DataTable
        caption={t('sign-in.sessions.title')}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        card={(row) => <SessionCard row={row} t={t} />}
        rowActions={(row) =>
          row.current ? null : (
            <Button
              size="sm"
              aria-label={t('sign-in.sessions.end-of', { name: sessionName(t, row) })}
              onPress={() => ask(row)}
            >
              {t('sign-in.sessions.end')}
            </Button>
          )
        }
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="lock" title={t('sign-in.sessions.none')} />}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'others' ? t('sign-in.sessions.end-others') : t('sign-in.sessions.end-title')}
        text={
          asked === 'others'
            ? t('sign-in.sessions.end-others-text')
            : t('sign-in.sessions.end-text', {
                name: asked ? sessionName(t, asked) : '',
                address: asked?.address ?? '',
              })
        }
        confirmLabel={asked === 'others' ? t('sign-in.sessions.end-others') : t('sign-in.sessions.end')}
        tone="danger"
        loading={isEnding}
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </Section>
  );
}
