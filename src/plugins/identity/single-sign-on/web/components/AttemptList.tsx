import { MESSAGES } from '#contract';
import { formatMoment, useCall, useSend, useTranslate } from '#core';
import { Badge, Button, DataTable, EmptyState, Text, TwoLines } from '#design-system';
import { SSO_ANSWERS, ssoRoutes, type SsoAttempt } from '../../contract/index.ts';

const GOOD: readonly SsoAttempt['outcome'][] = ['accepted', 'created', 'tested'];

/** The last sign-ins by the provider, with what was wrong. */
export function AttemptList() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(ssoRoutes.attempts, {});
  return (
    <DataTable
      caption={t('single-sign-on.attempts')}
      columns={[
        { id: 'at', header: t('single-sign-on.when'), cell: ({ at }) => formatMoment(at) },
        {
          id: 'who',
          header: t('single-sign-on.person-email'),
          cell: ({ email, address }) => <TwoLines first={email ?? ''} second={address} />,
          maxWidth: 'lg',
        },
        { id: 'outcome', header: t('single-sign-on.outcome'), cell: (attempt) => <Outcome attempt={attempt} /> },
        {
          id: 'detail',
          header: t('single-sign-on.detail'),
          cell: ({ detail }) => detail,
          maxWidth: 'xl',
          hideBelow: 'md',
        },
        {
          id: 'forget',
          header: t('single-sign-on.forget.what'),
          cell: (attempt) => <Forget attempt={attempt} />,
          hideBelow: 'md',
        },
      ]}
      rows={data?.data.attempts ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ at }) => formatMoment(at)}
      card={(attempt) => (
        <>
          <Outcome attempt={attempt} />
          <Forget attempt={attempt} />
          <Text as="p" size="sm">
            {attempt.detail ?? attempt.email}
          </Text>
        </>
      )}
      state={error ? 'error' : data ? 'ready' : 'loading'}
      error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
      empty={<EmptyState icon="clock" title={t('single-sign-on.attempts.none')} />}
    />
  );
}

function Outcome({ attempt: { outcome } }: { readonly attempt: SsoAttempt }) {
  const t = useTranslate();
  return <Badge tone={GOOD.includes(outcome) ? 'success' : 'danger'}>{t(`single-sign-on.outcome.${outcome}`)}</Badge>;
}

/** Lets the person at the provider who has the address now sign in to the account. */
function Forget({ attempt: { outcome, accountId } }: { readonly attempt: SsoAttempt }) {
  const t = useTranslate();
  const forget = useSend(ssoRoutes.forgetIdentity, { drops: SSO_ANSWERS, done: MESSAGES.updated });
  if (outcome !== 'other-identity' || accountId === null) return null;
  return (
    <Button size="sm" loading={forget.sending} onPress={() => void forget.send({ body: { accountId } })}>
      {t('single-sign-on.forget')}
    </Button>
  );
}
