import { useMemo, useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { formatMoment, useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, Inline, MultiSelect, Section, Skeleton, Stack, Text, TwoLines } from '#design-system';
import type { FootprintDetail } from '#plugins/integration/footprints/contract';
import { connectedRoutes, PACT_ANSWERS } from '../../contract/index.ts';

/** The connected companies a footprint was published to. */
export function CompanyGrantPanel({ footprint: { id, status } }: { readonly footprint: FootprintDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(connectedRoutes.companies, input);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const options = { drops: PACT_ANSWERS, done: MESSAGES.updated, onDone: () => setChosen([]) };
  const publish = useSend(connectedRoutes.publish, options);
  const end = useSend(connectedRoutes.end, options);
  if (error) return <Banner tone="danger">{t(error.message)}</Banner>;
  if (!data) return <Skeleton height="table" />;
  const { companies } = data.data;
  const given = companies.filter(({ grantedAt }) => grantedAt !== null);
  const left = companies.filter(({ grantedAt }) => grantedAt === null);
  const body = (companyIds: readonly string[]) => ({ footprintId: id, companyIds: [...companyIds] });
  return (
    <Section title={t('pact.companies')} description={t('pact.companies.text')}>
      <Stack gap="md">
        {given.map(({ id: companyId, name, grantedAt, isConnected }) => (
          <Inline key={companyId} justify="between">
            <TwoLines
              first={name}
              second={isConnected ? formatMoment(grantedAt ?? '') : t('pact.companies.disconnected')}
            />
            {isAdmin ? (
              <Button
                size="sm"
                aria-label={t('pact.take-back-from', { name })}
                loading={end.sending}
                onPress={() => void end.send({ body: body([companyId]) })}
              >
                {t('pact.take-back')}
              </Button>
            ) : null}
          </Inline>
        ))}
        {given.length === 0 ? (
          <Text tone="muted">{t(companies.length === 0 ? 'pact.companies.none' : 'pact.published-to-none')}</Text>
        ) : null}
        {isAdmin && left.length > 0 && status === 'Active' ? (
          <Inline align="end">
            <MultiSelect
              label={t('pact.companies.choose')}
              value={chosen}
              onChange={setChosen}
              options={left.map(({ id: companyId, name }) => ({ id: companyId, label: name }))}
            />
            <Button
              variant="primary"
              isDisabled={chosen.length === 0}
              loading={publish.sending}
              onPress={() => void publish.send({ body: body(chosen) })}
            >
              {t('pact.companies.publish')}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Section>
  );
}
