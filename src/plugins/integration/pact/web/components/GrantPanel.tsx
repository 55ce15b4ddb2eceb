import { useMemo, useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, EmptyState, Inline, MultiSelect, Section, Skeleton, Stack, Text } from '#design-system';
import type { FootprintDetail } from '#plugins/integration/footprints/contract';
import { PACT_ANSWERS, partnerRoutes } from '../../contract/index.ts';
import { partnersAddress } from '../pact-paths.ts';

/** The partners a footprint was published to. */
export function GrantPanel({ footprint: { id, status } }: { readonly footprint: FootprintDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const partners = useCall(partnerRoutes.list, {});
  const grants = useCall(partnerRoutes.grants, input);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const options = { drops: PACT_ANSWERS, done: MESSAGES.updated, onDone: () => setChosen([]) };
  const publish = useSend(partnerRoutes.grant, options);
  const takeBack = useSend(partnerRoutes.endGrant, options);
  const fault = partners.error ?? grants.error;
  if (fault) return <Banner tone="danger">{t(fault.message)}</Banner>;
  if (!partners.data || !grants.data) return <Skeleton height="table" />;
  const all = partners.data.data.partners;
  const given = all.filter((one) => grants.data.data.partnerIds.includes(one.id));
  const left = all.filter((one) => !given.includes(one));
  const body = (partnerIds: readonly string[]) => ({ footprintId: id, partnerIds: [...partnerIds] });
  return (
    <Section title={t('pact.published-to')} description={t('pact.published-to.text')}>
      <Stack gap="md">
        {all.length === 0 ? (
          <EmptyState
            icon="factory"
            title={t('pact.no-partners')}
            action={<Button href={partnersAddress()}>{t('pact.partners')}</Button>}
          />
        ) : null}
        {given.map((partner) => (
          <Inline key={partner.id} justify="between">
            <Text>{partner.name}</Text>
            {isAdmin ? (
              <Button
                size="sm"
                aria-label={t('pact.take-back-from', { name: partner.name })}
                loading={takeBack.sending}
                onPress={() => void takeBack.send({ body: body([partner.id]) })}
              >
                {t('pact.take-back')}
              </Button>
            ) : null}
          </Inline>
        ))}
        {all.length > 0 && given.length === 0 ? <Text tone="muted">{t('pact.published-to-none')}</Text> : null}
        {isAdmin && left.length > 0 && status === 'Active' ? (
          <Inline align="end">
            <MultiSelect
              label={t('pact.partners')}
              value={chosen}
              onChange={setChosen}
              options={left.map((partner) => ({ id: partner.id, label: partner.name }))}
            />
            <Button
              variant="primary"
              isDisabled={chosen.length === 0}
              loading={publish.sending}
              onPress={() => void publish.send({ body: body(chosen) })}
            >
              {t('pact.publish')}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Section>
  );
}
