import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { passes } from '#contract';
import { formatDay, useCall, useSession, useTranslate } from '#core';
import { Button, Card, Grid, NumberText, Page, ProgressBar, Section, Stat } from '#design-system';
import { recordRequestRoutes } from '../../contract/index.ts';
import { answeredOf, doneShare, owingOf } from '../campaign-progress.ts';
import { CampaignNudge } from '../components/send/CampaignNudge.tsx';
import { CampaignRequests } from '../components/send/CampaignRequests.tsx';
import { RequestLoading } from '../components/RequestLoading.tsx';
import { isOpen } from '../due-words.ts';
import { addresses } from '../request-paths.ts';
import { periodText } from '../request-words.ts';
import { useCategoryName } from '../use-category-name.ts';

/** A campaign: one request to many suppliers, and who has answered. */
export function CampaignPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const categoryOf = useCategoryName();
  const { campaignId = '' } = useParams();
  const [isWriting, setWriting] = useState(false);
  const { data, error, refetch } = useCall(recordRequestRoutes.campaign, { params: { id: campaignId } });
  const campaign = data?.data;
  const list = addresses.tab('campaigns');
  if (!campaign)
    return (
      <RequestLoading title="record-request.campaign" listHref={list} problem={error} onRetry={() => void refetch()} />
    );
  const owing = campaign.requests.filter(({ status }) => isOpen(status));
  const mayWrite = passes(recordRequestRoutes.remark.authorities, authorities);
  const { counts } = campaign;
  return (
    <Page
      title={campaign.title}
      description={`${categoryOf(campaign)} · ${periodText(campaign.fromDate, campaign.toDate)}`}
      breadcrumbs={[
        { label: t('record-request.title'), href: addresses.list },
        { label: t('record-request.tab.campaigns'), href: list },
        { label: t('record-request.campaign') },
      ]}
      actions={
        mayWrite && owing.length > 0 ? (
          <Button icon="bell" onPress={() => setWriting(true)}>
            {t('record-request.nudge')}
          </Button>
        ) : null
      }
    >
      <Card padding="xl">
        <ProgressBar
          label={t('record-request.campaign.progress')}
          value={doneShare(campaign)}
          valueText={t('record-request.campaign.answered', { count: answeredOf(campaign), all: campaign.suppliers })}
          state={owingOf(campaign) === 0 ? 'done' : 'running'}
          description={t('record-request.due.on', { day: formatDay(campaign.dueDate) })}
        />
      </Card>
      <Grid columns={4}>
        <Stat label={t('record-request.campaign.owing')} value={String(owingOf(campaign))} />
        <Stat
          label={t('record-request.overdue')}
          value={String(counts.overdue)}
          hint={t('record-request.campaign.overdue.hint')}
        />
        <Stat label={t('record-request.campaign.to-review')} value={String(counts.SUBMITTED)} />
        <Stat
          label={t('record-request.column.accepted')}
          value={<NumberText value={campaign.accepted} digits={1} />}
          unit="t CO2-e"
          hint={t('record-request.campaign.accepted.hint', { count: counts.ACCEPTED })}
        />
      </Grid>
      <Section title={t('record-request.campaign.suppliers')}>
        <CampaignRequests requests={campaign.requests} />
      </Section>
      {isWriting ? <CampaignNudge requests={owing} onClose={() => setWriting(false)} /> : null}
    </Page>
  );
}
