import { useMemo, useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { formatDay, useCall, useSend, useSession, useTranslate, type Translate } from '#core';
import {
  Banner,
  Button,
  DataTable,
  Dialog,
  Inline,
  NumberText,
  Section,
  Skeleton,
  Stack,
  Text,
  TextArea,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { PACT_ANSWERS, supplyRoutes, type FootprintProposal, type ProposalRecord } from '../../contract/index.ts';

/** Answers that change when records take another factor. */
const RECORD_ANSWERS = [...PACT_ANSWERS, '/api/custom-factors', '/api/scope-management', '/api/dashboard'];

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
            <TwoLines first={proposal.product} second={figuresText(t, proposal)} />
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

const figuresText = (t: Translate, { partner, present, proposed }: FootprintProposal) =>
  t('pact.proposal.figures', {
    partner,
    before: `${present.value} ${present.unit}`,
    after: proposed ? `${proposed.value} ${proposed.unit}` : '',
  });

function ProposalDialog({
  proposal: { id, product, partner },
  onClose,
}: {
  readonly proposal: FootprintProposal;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { authorities } = useSession();
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(supplyRoutes.proposal, input);
  const [reason, setReason] = useState('');
  const options = { drops: RECORD_ANSWERS, done: MESSAGES.updated, onDone: onClose };
  const accept = useSend(supplyRoutes.accept, options);
  const decline = useSend(supplyRoutes.decline, options);
  const detail = data?.data;
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const open = detail?.records.filter(({ standing }) => standing === 'OPEN') ?? [];
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
              onPress={() => void accept.send({ params: { id }, body: { recordIds: open.map((record) => record.id) } })}
            >
              {t('pact.proposal.accept')}
            </Button>
          </>
        ) : undefined
      }
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!detail && !error ? <Skeleton height="table" /> : null}
      {detail ? (
        <Stack gap="md">
          <Text as="p">{figuresText(t, detail)}</Text>
          {detail.refusal ? <Banner tone="warning">{t(detail.refusal)}</Banner> : null}
          <Text as="p">
            {t('pact.proposal.open-records', {
              count: detail.open.records,
              before: detail.open.before,
              after: detail.open.after,
            })}
          </Text>
          <Text as="p" tone="muted">
            {t('pact.proposal.kept', { count: detail.kept })}
          </Text>
          <DataTable
            caption={t('pact.proposal.records')}
            columns={columnsOf(t)}
            rows={detail.records}
            rowKey={(record) => record.id}
          />
          {isAdmin ? (
            <TextArea label={t('pact.proposal.why')} value={reason} onChange={setReason} maxLength={500} />
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}

function columnsOf(t: Translate): readonly DataColumn<ProposalRecord>[] {
  return [
    {
      id: 'record',
      header: t('pact.proposal.row'),
      cell: ({ facilityName, fromDate, toDate }) => (
        <TwoLines first={facilityName} second={`${formatDay(fromDate)} – ${formatDay(toDate)}`} />
      ),
    },
    {
      id: 'before',
      header: t('pact.proposal.before'),
      align: 'end',
      cell: ({ before }) => (before === null ? '' : <NumberText value={before} />),
    },
    {
      id: 'after',
      header: t('pact.proposal.after'),
      align: 'end',
      cell: ({ after }) => (after === null ? '' : <NumberText value={after} />),
    },
    { id: 'standing', header: t('pact.status'), cell: ({ standing }) => t(`pact.standing.${standing}`) },
  ];
}
