import { passes } from '#contract';
import { formatMoment, useSession, useTranslate } from '#core';
import { Card, EmptyState, Grid, Page, Stack } from '#design-system';
import { recordRequestRoutes } from '../../contract/index.ts';
import { AnswerView } from '../components/answer/AnswerView.tsx';
import { ProposalCard } from '../components/restatement/ProposalCard.tsx';
import { RequestActions } from '../components/RequestActions.tsx';
import { RequestFacts } from '../components/RequestFacts.tsx';
import { RequestLoading } from '../components/RequestLoading.tsx';
import { RequestProgress } from '../components/RequestProgress.tsx';
import { RequestRemarks } from '../components/RequestRemarks.tsx';
import { RequestBanners } from '../components/RequestBanners.tsx';
import { RequestTabs } from '../components/RequestTabs.tsx';
import { isOpen } from '../due-words.ts';
import { partiesOf } from '../parties.ts';
import { addresses } from '../request-paths.ts';
import { periodText } from '../request-words.ts';
import { useCategoryName } from '../use-category-name.ts';
import { useRequest } from '../use-request.ts';

/** One request: its contents, answers, remarks, and available actions. */
export function RequestDetailPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const categoryOf = useCategoryName();
  const { request, problem, retry } = useRequest();
  if (!request)
    return <RequestLoading title="record-request.one" listHref={addresses.list} problem={problem} onRetry={retry} />;
  const { direction, answer, proposals } = request;
  const parties = partiesOf(request);
  const decides =
    direction === 'sent' && request.connected && passes(recordRequestRoutes.acceptProposal.authorities, authorities);
  const toDecide = proposals.filter(({ status }) => status === 'OPEN');
  const facts = <RequestFacts request={request} parties={parties} />;
  return (
    <Page
      title={request.purpose}
      description={`${request.counterparty.name} · ${categoryOf(request)} · ${periodText(request.fromDate, request.toDate)}`}
      breadcrumbs={[
        { label: t('record-request.title'), href: addresses.list },
        {
          label: t(`record-request.tab.${direction}`),
          href: direction === 'received' ? addresses.list : addresses.tab('sent'),
        },
        { label: t('record-request.one') },
      ]}
      actions={<RequestActions request={request} />}
    >
      <RequestProgress status={request.status} history={request.history} />
      <RequestBanners request={request} />
      {toDecide.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} decides={decides} />
      ))}
      <Grid minColumn={420} gap="xl">
        {answer ? (
          <AnswerView
            content={answer.content}
            customer={parties.customer}
            title={t('record-request.answer.title')}
            description={
              answer.submittedBy
                ? t('record-request.by-at', { who: answer.submittedBy, at: formatMoment(answer.submittedAt) })
                : formatMoment(answer.submittedAt)
            }
            filesOf={request.id}
          />
        ) : (
          <Stack>
            {isOpen(request.status) ? (
              <Card padding="xl">
                <EmptyState
                  icon={direction === 'received' ? 'edit' : 'clock'}
                  title={t(`record-request.no-answer.${direction}`)}
                  text={t(`record-request.no-answer.${direction}.text`)}
                />
              </Card>
            ) : null}
            {facts}
          </Stack>
        )}
        <Stack>
          {answer ? facts : null}
          <RequestRemarks request={request} parties={parties} />
        </Stack>
      </Grid>
      <RequestTabs request={request} parties={parties} hasFiles />
      {proposals
        .filter(({ status }) => status !== 'OPEN')
        .map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} decides={false} />
        ))}
    </Page>
  );
}
