import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { Button, Inline, Section, Stack, TwoLines } from '#design-system';
import { supplyRoutes, type FootprintProposal } from '../../contract/index.ts';
import { proposalText } from '../pact-words.ts';
import { ProposalDialog } from './ProposalDialog.tsx';

/** Newer footprints of products in use, each with its difference. */
export function ProposalList() {
  const t = useTranslate();
  const { data } = useCall(supplyRoutes.proposals, {});
  const [opened, setOpened] = useState<FootprintProposal | null>(null);
  const proposals = data?.data.proposals ?? [];
  if (proposals.length === 0) return null;
  return (
    <Section title={t('pact.proposals')} description={t('pact.proposals.text')}>
      <Stack gap="md">
        {proposals.map((proposal) => (
          <Inline key={proposal.id} justify="between">
            <TwoLines first={proposal.product} second={proposalText(t, proposal)} />
            <Button
              size="sm"
              aria-label={t('pact.proposal.open-of', { name: proposal.product })}
              onPress={() => setOpened(proposal)}
            >
              {t('pact.proposal.open')}
            </Button>
          </Inline>
        ))}
      </Stack>
      {opened ? <ProposalDialog proposal={opened} onClose={() => setOpened(null)} /> : null}
    </Section>
  );
}
