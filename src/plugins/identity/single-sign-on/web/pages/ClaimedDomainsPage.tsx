import { useState } from 'react';
import { MESSAGES } from '#contract';
import { formatMoment, useCall, useSend, useTranslate } from '#core';
import { Badge, Button, ConfirmDialog, DataTable, EmptyState, Page, Text, type DataColumn } from '#design-system';
import { ssoRoutes, type ClaimedDomain } from '../../contract/index.ts';

/** For platform staff: e-mail domains that companies have claimed. */
export function ClaimedDomainsPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(ssoRoutes.claimed, {});
  const [asked, setAsked] = useState<ClaimedDomain | null>(null);
  const confirm = useSend(ssoRoutes.confirmDomain, {
    drops: ['/api/admin/sso'],
    done: MESSAGES.updated,
    onDone: () => setAsked(null),
    onProblem: () => setAsked(null),
  });
  const action = (domain: ClaimedDomain) =>
    domain.state === 'PENDING' ? (
      <Button size="sm" onPress={() => setAsked(domain)}>
        {t('single-sign-on.claimed.confirm')}
      </Button>
    ) : null;
  const state = ({ state: one }: ClaimedDomain) => (
    <Badge tone={one === 'PROVEN' ? 'success' : 'warning'}>{t(`single-sign-on.domain.${one}`)}</Badge>
  );
  const columns: readonly DataColumn<ClaimedDomain>[] = [
    { id: 'domain', header: t('single-sign-on.domain-name'), cell: ({ domain }) => domain },
    { id: 'company', header: t('single-sign-on.claimed.company'), cell: ({ companyName }) => companyName },
    { id: 'state', header: t('single-sign-on.claimed.state'), cell: state },
    {
      id: 'proven',
      header: t('single-sign-on.claimed.proven'),
      cell: ({ provenAt }) => (provenAt === null ? null : formatMoment(provenAt)),
      hideBelow: 'md',
    },
    { id: 'action', header: t('single-sign-on.claimed.confirm'), cell: action },
  ];
  return (
    <Page title={t('single-sign-on.claimed.title')} description={t('single-sign-on.claimed.text')}>
      <DataTable
        caption={t('single-sign-on.claimed.title')}
        columns={columns}
        rows={data?.data.domains ?? []}
        rowKey={({ companyId, domain }) => `${companyId} ${domain}`}
        rowLabel={({ domain }) => domain}
        card={(domain) => (
          <>
            <Text as="p" size="sm">
              {domain.companyName}
            </Text>
            {state(domain)}
            {action(domain)}
          </>
        )}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="info" title={t('single-sign-on.claimed.none')} />}
      />
      {asked ? (
        <ConfirmDialog
          isOpen
          title={t('single-sign-on.claimed.sure', { domain: asked.domain })}
          text={t('single-sign-on.claimed.sure.text', { domain: asked.domain, company: asked.companyName })}
          confirmLabel={t('single-sign-on.claimed.confirm')}
          loading={confirm.sending}
          onConfirm={() => void confirm.send({ body: { companyId: asked.companyId, domain: asked.domain } })}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </Page>
  );
}
