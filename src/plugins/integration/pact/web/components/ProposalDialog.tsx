import { useMemo, useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, Dialog, Skeleton, Stack, Text, TextArea } from '#design-system';
import { PACT_ANSWERS, PROPOSAL_MOST, supplyRoutes, type FootprintProposal } from '../../contract/index.ts';
import { proposalText } from '../pact-words.ts';
import { ProposalRecords } from './ProposalRecords.tsx';

/** Answers that change when records take another factor. */
const RECORD_ANSWERS = [...PACT_ANSWERS, '/api/custom-factors', '/api/scope-management', '/api/dashboard'];

interface ProposalDialogProps {
  readonly proposal: FootprintProposal;
  readonly onClose: () => void;
}

/**
 * A newer footprint: which of the open records take it, with what they gain or lose. All of them are chosen at first. If a
 * record may no longer change, the dialog shows the present state and keeps the choice.
 */
export function ProposalDialog({ proposal: { id, product, partner }, onClose }: ProposalDialogProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(supplyRoutes.proposal, input);
  const [reason, setReason] = useState('');
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const options = { drops: RECORD_ANSWERS, freshens: true, done: MESSAGES.updated, onDone: onClose };
  const accept = useSend(supplyRoutes.accept, options);
  const decline = useSend(supplyRoutes.decline, options);
  const detail = data?.data;
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const open = detail?.records.filter(({ standing }) => standing === 'OPEN').map((record) => record.id) ?? [];
  const chosen = picked?.filter((one) => open.includes(one)) ?? open.slice(0, PROPOSAL_MOST);
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('pact.proposal.heading', { product, partner })}
      onClose={onClose}
      footer={
        isAdmin && detail ? (
          <>
            <Button
              isDisabled={reason.trim() === ''}
              loading={decline.sending}
              onPress={() => void decline.send({ params: { id }, body: { reason } })}
            >
              {t('pact.proposal.decline')}
            </Button>
            <Button
              variant="primary"
              isDisabled={detail.refusal !== null}
              loading={accept.sending}
              onPress={() => void accept.send({ params: { id }, body: { recordIds: [...chosen] } })}
            >
              {chosen.length === 0
                ? t('pact.proposal.accept-none')
                : t('pact.proposal.accept', { count: chosen.length })}
            </Button>
          </>
        ) : undefined
      }
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!detail && !error ? <Skeleton height="table" /> : null}
      {detail ? (
        <Stack gap="md">
          <Text as="p">{proposalText(t, detail)}</Text>
          {detail.refusal ? <Banner tone="warning">{t(detail.refusal)}</Banner> : null}
          <ProposalRecords
            records={detail.records}
            chosen={chosen}
            {...(isAdmin && detail.refusal === null ? { onChoose: setPicked } : {})}
          />
          {isAdmin ? (
            <TextArea label={t('pact.proposal.why')} value={reason} onChange={setReason} maxLength={500} />
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}
