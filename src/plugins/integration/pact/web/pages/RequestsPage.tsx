import { useState } from 'react';
import { passes } from '#contract';
import { formatMoment, useCall, useSession, useTranslate, type Translate } from '#core';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  Page,
  Section,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { footprintsAddress } from '#plugins/integration/footprints/web';
import { partnerRoutes, type AskedRequest, type IncomingRequest } from '../../contract/index.ts';
import { AnswerDialog } from '../components/AnswerDialog.tsx';
import { AskDialog } from '../components/AskDialog.tsx';
import { criteriaText, deliveryText, STATUS_TONES } from '../pact-words.ts';

/** Requests of partners, and questions to them. */
export function RequestsPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const requests = useCall(partnerRoutes.requests, {});
  const asked = useCall(partnerRoutes.asked, {});
  const partners = useCall(partnerRoutes.list, {});
  const [answered, setAnswered] = useState<IncomingRequest | null>(null);
  const [isAsking, setAsking] = useState(false);
  const reachable = partners.data?.data.partners.filter(({ baseUrl }) => baseUrl !== '') ?? [];
  const answer = (request: IncomingRequest) =>
    isAdmin && request.status === 'OPEN' ? (
      <Button size="sm" onPress={() => setAnswered(request)}>
        {t('pact.answer')}
      </Button>
    ) : null;
  return (
    <Page
      title={t('pact.requests')}
      description={t('pact.requests.text')}
      breadcrumbs={[{ label: t('footprints.title'), href: footprintsAddress() }, { label: t('pact.requests') }]}
      actions={
        isAdmin ? (
          <Button variant="primary" icon="plus" isDisabled={reachable.length === 0} onPress={() => setAsking(true)}>
            {t('pact.ask')}
          </Button>
        ) : null
      }
    >
      <Stack gap="lg">
        <Section title={t('pact.incoming')}>
          <DataTable
            caption={t('pact.incoming')}
            columns={[
              ...columnsOf<IncomingRequest>(
                t,
                ({ receivedAt }) => receivedAt,
                ({ reason }) => reason,
              ),
              { id: 'answer', header: t('pact.answer'), cell: answer },
            ]}
            rows={requests.data?.data.requests ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ partner }) => partner}
            card={(request) => (
              <>
                <Badge tone={STATUS_TONES[request.status]}>{t(`pact.status.${request.status}`)}</Badge>
                <Text as="p" size="sm">
                  {criteriaText(t, request.criteria)}
                </Text>
                {answer(request)}
              </>
            )}
            state={requests.error ? 'error' : requests.data ? 'ready' : 'loading'}
            error={requests.error ? { text: t(requests.error.message) } : undefined}
            empty={<EmptyState icon="chart" title={t('pact.no-requests')} />}
          />
        </Section>
        <Section title={t('pact.outgoing')}>
          <DataTable
            caption={t('pact.outgoing')}
            columns={columnsOf<AskedRequest>(
              t,
              ({ askedAt }) => askedAt,
              ({ error }) => error,
            )}
            rows={asked.data?.data.asked ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ partner }) => partner}
            card={(question) => (
              <>
                <Badge tone={STATUS_TONES[question.status]}>{t(`pact.status.${question.status}`)}</Badge>
                <Text as="p" size="sm">
                  {criteriaText(t, question.criteria)}
                </Text>
              </>
            )}
            state={asked.error ? 'error' : asked.data ? 'ready' : 'loading'}
            error={asked.error ? { text: t(asked.error.message) } : undefined}
            empty={<EmptyState icon="chart" title={t('pact.no-asked')} />}
          />
        </Section>
      </Stack>
      {answered ? <AnswerDialog request={answered} onClose={() => setAnswered(null)} /> : null}
      {isAsking ? <AskDialog partners={reachable} onClose={() => setAsking(false)} /> : null}
    </Page>
  );
}

function columnsOf<Row extends IncomingRequest | AskedRequest>(
  t: Translate,
  momentOf: (row: Row) => string,
  noteOf: (row: Row) => string | null,
): readonly DataColumn<Row>[] {
  return [
    {
      id: 'partner',
      header: t('pact.partner'),
      cell: (row) => <TwoLines first={row.partner} second={formatMoment(momentOf(row))} />,
    },
    {
      id: 'wanted',
      header: t('pact.asked-for'),
      cell: (row) => <TwoLines first={criteriaText(t, row.criteria)} second={row.comment} />,
      maxWidth: 'xl',
    },
    {
      id: 'status',
      header: t('pact.status'),
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`pact.status.${status}`)}</Badge>,
    },
    {
      id: 'delivery',
      header: t('pact.delivery'),
      cell: (row) => <TwoLines first={deliveryText(t, row.delivery)} second={noteOf(row) ?? ''} />,
      maxWidth: 'xl',
      hideBelow: 'md',
    },
  ];
}
