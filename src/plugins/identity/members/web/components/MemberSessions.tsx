import { useEffect, useMemo, useState } from 'react';
import { useCall, useDropAnswers, useSend, useTranslate } from '#core';
import { Button, ConfirmDialog, DataTable, EmptyState, Section } from '#design-system';
import type { SessionRow } from '#plugins/identity/sign-in/contract';
import { SessionCard, sessionColumns, sessionName } from '#plugins/identity/sign-in/web';
import {
  accountSessionsRoute,
  endAccountSessionRoute,
  endMemberSessionRoute,
  memberSessionsRoute,
} from '../../contract/index.ts';
import type { MemberPlace, ShownMember } from '../member-place.ts';

const LISTS = ['/api/company-member/session', '/api/admin/user-account/session'];

/** Where a person is signed in. Each session can be ended. */
export function MemberSessions({ place, member }: { place: MemberPlace; member: ShownMember }) {
  const t = useTranslate();
  const isStaff = place.area === 'admin';
  const [asked, ask] = useState<SessionRow | null>(null);
  const dropAnswers = useDropAnswers();
  // Sessions change without a call from here, so the list reloads on return.
  useEffect(() => () => dropAnswers(LISTS, true), [dropAnswers]);
  const input = { params: { id: member.id } };
  const { data, error, isPending, refetch } = useCall(isStaff ? accountSessionsRoute : memberSessionsRoute, input);
  const { send, sending } = useSend(isStaff ? endAccountSessionRoute : endMemberSessionRoute, {
    drops: LISTS,
    done: 'sign-in.sessions.ended',
    onDone: () => ask(null),
    onProblem: () => {
      ask(null);
      // The session may have ended meanwhile, so the list is stale.
      dropAnswers(LISTS);
    },
  });
  const columns = useMemo(() => sessionColumns(t), [t]);
  return (
    <Section title={t('members.sessions')} description={t('members.sessions.text')}>
      <DataTable
        caption={t('members.sessions')}
        columns={columns}
        rows={data?.data.commonObjects ?? []}
        rowKey={({ id }) => id}
        card={(row) => <SessionCard row={row} t={t} />}
        rowActions={(row) => (
          <Button
            size="sm"
            aria-label={t('sign-in.sessions.end-of', { name: sessionName(t, row) })}
            onPress={() => ask(row)}
          >
            {t('sign-in.sessions.end')}
          </Button>
        )}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="lock" title={t('members.sessions.none', { name: member.name })} />}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('sign-in.sessions.end-title')}
        text={t('sign-in.sessions.end-text', {
          name: asked ? sessionName(t, asked) : '',
          address: asked?.address ?? '',
        })}
        confirmLabel={t('sign-in.sessions.end')}
        tone="danger"
        loading={sending}
        onConfirm={() => void (asked && send({ body: { id: member.id, sessionId: asked.id } }))}
        onCancel={() => ask(null)}
      />
    </Section>
  );
}
