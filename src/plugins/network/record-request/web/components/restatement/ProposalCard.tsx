import { useState } from 'react';
import { formatMoment, useTranslate } from '#core';
import { Button, Card, Heading, Inline, Stack, StatusChip, Text } from '#design-system';
import type { Proposal } from '../../../contract/index.ts';
import { PROPOSAL_LOOKS } from '../../proposal-words.ts';
import { AnswerDiff } from '../answer/AnswerDiff.tsx';
import { AcceptProposal, RefuseProposal } from './ProposalDecisions.tsx';

interface ProposalCardProps {
  readonly proposal: Proposal;
  /** Whether the reader may decide: a user of the customer who may write, while the companies are connected. */
  readonly decides: boolean;
}

/** A restatement beside the accepted figures, with the decision. */
export function ProposalCard({ proposal, decides }: ProposalCardProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const { id, status, remark, reason, createdAt, decidedAt } = proposal;
  const close = () => setAsked(null);
  return (
    <Card padding="xl">
      <Stack>
        <Inline justify="between">
          <Heading level={2}>{t('record-request.proposal')}</Heading>
          <StatusChip status={status} label={t(`record-request.proposal.${status}`)} {...PROPOSAL_LOOKS[status]} />
        </Inline>
        <Text as="p" tone="muted">
          {t('record-request.proposal.text', { at: formatMoment(createdAt) })} {remark}
        </Text>
        <AnswerDiff before={proposal.answerBefore} after={proposal.answerAfter} />
        {decidedAt ? (
          <Text as="p" size="sm" tone="muted">
            {t('record-request.proposal.decided', { at: formatMoment(decidedAt) })} {reason}
          </Text>
        ) : null}
        {decides && status === 'OPEN' ? (
          <Inline justify="end">
            <Button icon="ban" onPress={() => setAsked('refuse')}>
              {t('record-request.proposal.refuse.ask')}
            </Button>
            <Button variant="primary" icon="check" onPress={() => setAsked('accept')}>
              {t('record-request.proposal.accept.ask')}
            </Button>
          </Inline>
        ) : null}
      </Stack>
      {asked === 'accept' ? <AcceptProposal id={id} onClose={close} /> : null}
      {asked === 'refuse' ? <RefuseProposal id={id} onClose={close} /> : null}
    </Card>
  );
}
