import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoment, useCall, useTranslate } from '#core';
import { Button, Card, EmptyState, Grid, Page, Stack } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { adminRecordRequestRoutes } from '../../contract/index.ts';
import { AnswerView } from '../components/answer/AnswerView.tsx';
import { RequestFacts } from '../components/RequestFacts.tsx';
import { RequestLoading } from '../components/RequestLoading.tsx';
import { RequestProgress } from '../components/RequestProgress.tsx';
import { RequestRemarks } from '../components/RequestRemarks.tsx';
import { RequestBanners } from '../components/RequestBanners.tsx';
import { RequestTabs } from '../components/RequestTabs.tsx';
import { staffPartiesOf } from '../parties.ts';
import { staffAddresses } from '../request-paths.ts';
import { periodText } from '../request-words.ts';
import { useCategoryName } from '../use-category-name.ts';
import { useStep } from '../use-step.ts';

/** One request of two companies, for platform staff, who may reset it. */
export function StaffDetailPage() {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const { requestId = '' } = useParams();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useCall(adminRecordRequestRoutes.detail, { params: { id: requestId } });
  const reset = useStep(adminRecordRequestRoutes.reset, {
    done: 'record-request.reset.done',
    onDone: () => setAsked(false),
  });
  const request = data?.data;
  if (!request)
    return (
      <RequestLoading
        title="record-request.one"
        listHref={staffAddresses.list}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const { answer, customer, supplier } = request;
  const parties = staffPartiesOf(request);
  return (
    <Page
      title={request.purpose}
      description={`${customer.name} → ${supplier.name} · ${categoryOf(request)} · ${periodText(request.fromDate, request.toDate)}`}
      breadcrumbs={[
        { label: t('record-request.title'), href: staffAddresses.list },
        { label: t('record-request.one') },
      ]}
      actions={
        request.allowed.includes('reset') ? (
          <Button icon="undo" onPress={() => setAsked(true)}>
            {t('record-request.reset.ask')}
          </Button>
        ) : null
      }
    >
      <RequestProgress status={request.status} history={request.history} />
      <RequestBanners request={request} />
      <Grid minColumn={420} gap="xl">
        {answer ? (
          <AnswerView
            content={answer.content}
            customer={customer.name}
            title={t('record-request.answer.title')}
            description={formatMoment(answer.submittedAt)}
            filesOf={null}
          />
        ) : (
          <Card padding="xl">
            <EmptyState
              icon="clock"
              title={t('record-request.no-answer.sent')}
              text={t('record-request.staff.no-answer')}
            />
          </Card>
        )}
        <Stack>
          <RequestFacts request={request} parties={parties} />
          <RequestRemarks request={request} parties={parties} />
        </Stack>
      </Grid>
      <RequestTabs request={request} parties={parties} hasFiles={false} />
      {isAsked ? (
        <ReasonDialog
          title={t('record-request.reset.title')}
          text={t('record-request.reset.text')}
          label={t('record-request.reason')}
          confirmLabel={t('record-request.reset')}
          isRequired
          tone="danger"
          sending={reset.sending}
          onConfirm={(reason) => void reset.send({ params: { id: requestId }, body: { reason } })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Page>
  );
}
