import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCall, useTranslate } from '#core';
import { Banner, Button, Card, Page, Section, Stack } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { recordRequestRoutes } from '../../contract/index.ts';
import { AnswerDiff } from '../components/answer/AnswerDiff.tsx';
import { RecordDifferences } from '../components/answer/RecordDifferences.tsx';
import { RequestLoading } from '../components/RequestLoading.tsx';
import { addresses } from '../request-paths.ts';
import { useRequest } from '../use-request.ts';
import { useStep } from '../use-step.ts';
import { warningText } from '../warning-words.ts';

/** An accepted answer recalculated now, record by record, and the proposal to restate it. */
export function RestatementPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { requestId = '' } = useParams();
  const [isAsked, setAsked] = useState(false);
  const { request, problem, retry } = useRequest();
  const compared = useCall(recordRequestRoutes.restatement, { params: { id: requestId } });
  const propose = useStep(recordRequestRoutes.propose, {
    done: 'record-request.propose.done',
    onProblem: () => setAsked(false),
    onDone: () => void navigate(addresses.detail(requestId), { replace: true }),
  });
  const found = compared.data?.data;
  if (!request || !found)
    return (
      <RequestLoading
        title="record-request.restatement"
        listHref={addresses.tab('restatements')}
        problem={problem ?? compared.error}
        onRetry={() => {
          retry();
          void compared.refetch();
        }}
      />
    );
  const customer = request.counterparty.name;
  const isSame = found.records.length === 0;
  return (
    <Page
      title={t('record-request.restatement')}
      description={`${customer} · ${request.purpose}`}
      breadcrumbs={[
        { label: t('record-request.title'), href: addresses.list },
        { label: request.purpose, href: addresses.detail(requestId) },
        { label: t('record-request.restatement') },
      ]}
      actions={
        <>
          <Button icon="edit" href={addresses.answer(requestId)}>
            {t('record-request.restatement.edit')}
          </Button>
          <Button
            variant="primary"
            icon="send"
            isDisabled={isSame || !request.allowed.includes('propose')}
            onPress={() => setAsked(true)}
          >
            {t('record-request.propose.ask')}
          </Button>
        </>
      }
    >
      {isSame ? (
        <Banner tone="success" title={t('record-request.restatement.same')}>
          {t('record-request.restatement.same.text')}
        </Banner>
      ) : null}
      {found.warnings.map((warning) => (
        <Banner key={warning.code} tone="warning">
          {warningText(t, warning)}
        </Banner>
      ))}
      <Section title={t('record-request.diff')} description={t('record-request.diff.text', { customer })}>
        <Card padding="none">
          <AnswerDiff before={found.before} after={found.after} />
        </Card>
      </Section>
      <Section
        title={t('record-request.restatement.records')}
        description={t('record-request.restatement.records.text')}
      >
        <Stack>
          <RecordDifferences records={found.records} />
        </Stack>
      </Section>
      {isAsked ? (
        <ReasonDialog
          title={t('record-request.propose.title')}
          text={t('record-request.propose.text', { customer })}
          label={t('record-request.remark')}
          confirmLabel={t('record-request.propose')}
          isRequired
          sending={propose.sending}
          onConfirm={(remark) => void propose.send({ params: { id: requestId }, body: { remark } })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Page>
  );
}
