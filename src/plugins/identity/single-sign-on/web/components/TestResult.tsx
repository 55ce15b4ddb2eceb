import { formatMoment, useTranslate } from '#core';
import { Banner, Card, DataTable, EmptyState, KeyValue, Stack } from '#design-system';
import type { SsoProvider } from '../../contract/index.ts';

/** What the provider sent, and what would happen at a sign-in. */
export function TestResult({ test }: { readonly test: NonNullable<SsoProvider['test']> }) {
  const t = useTranslate();
  const { at, email, name, groups, roles, refusal, claims } = test;
  return (
    <Stack>
      {refusal === null ? null : <Banner tone="warning">{t(`single-sign-on.outcome.${refusal}`)}</Banner>}
      <Card>
        <KeyValue
          items={[
            { label: t('single-sign-on.when'), value: formatMoment(at) },
            { label: t('single-sign-on.person-email'), value: email },
            { label: t('single-sign-on.person-name'), value: name },
            { label: t('single-sign-on.groups-and-roles'), value: groups.join(', ') },
            {
              label: t('single-sign-on.roles'),
              value: roles.map((role) => t(`single-sign-on.role.${role}`)).join(', '),
            },
          ]}
        />
      </Card>
      <DataTable
        caption={t('single-sign-on.claims')}
        columns={[
          { id: 'name', header: t('single-sign-on.claim-name'), cell: (claim) => claim.name },
          { id: 'value', header: t('single-sign-on.claim-value'), cell: (claim) => claim.value, maxWidth: 'xl' },
        ]}
        rows={claims}
        rowKey={(claim) => claim.name}
        rowLabel={(claim) => claim.name}
        card={(claim) => claim.value}
        state="ready"
        empty={<EmptyState icon="info" title={t('single-sign-on.claims')} />}
      />
    </Stack>
  );
}
