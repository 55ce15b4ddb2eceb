import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Notify, today, useContractForm, useService, useTranslate, useUnsavedChanges, useOwnCompany } from '#core';
import { Button, Card, Form, FormErrorSummary, Inline, Page, Section, SplitLayout } from '#design-system';
import { recordRequestRoutes, sendBody } from '../../contract/index.ts';
import { UnsavedBanner } from '../components/answer/UnsavedBanner.tsx';
import { SendPreview } from '../components/send/SendPreview.tsx';
import { AboutFields, TimeFields, WhoFields } from '../components/send/SendFields.tsx';
import { emptyRequest } from '../form/send-form.ts';
import { sendLabels } from '../form/send-labels.ts';
import { useUnsavedForm } from '../form/use-unsaved-form.ts';
import { useSendChoices } from '../form/use-send-choices.ts';
import { addresses } from '../request-paths.ts';
import { useStep } from '../use-step.ts';

/** Requests emissions from one supplier or many; `?supplier=` preselects the first. */
export function RequestSendPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const supplier = useSearchParams()[0].get('supplier');
  const { firstMonth } = useOwnCompany();
  const [initial] = useState(() => emptyRequest(today(), firstMonth, supplier));
  const form = useContractForm(sendBody, initial);
  const choices = useSendChoices();
  const offer = useUnsavedForm('record-request:send', form);
  const guard = useUnsavedChanges(form.isDirty);
  const { send, sending } = useStep(recordRequestRoutes.send, {
    onProblem: form.showIssues,
    onDone: ({ data: { campaignId, requests } }) => {
      guard.release();
      offer.forget();
      notify.success(t('record-request.sent', { count: requests.length }));
      const [first] = requests;
      const next = campaignId !== null ? addresses.campaign(campaignId) : first && addresses.detail(first.id);
      void navigate(next ?? addresses.tab('sent'), { replace: true });
    },
  });
  const count = form.values.supplierIds.length;
  const labels = sendLabels(t);
  return (
    <Page
      title={t('record-request.send')}
      description={t('record-request.send.text')}
      breadcrumbs={[{ label: t('record-request.title'), href: addresses.list }, { label: t('record-request.send') }]}
    >
      <SplitLayout
        asideLabel={t('record-request.send.preview')}
        aside={<SendPreview values={form.values} choices={choices} />}
      >
        <UnsavedBanner offer={offer} />
        <Card padding="xl">
          <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('record-request.send')}>
            <FormErrorSummary errors={form.errors(labels)} />
            <Section title={t('record-request.send.who')}>
              <WhoFields {...{ form, choices }} />
            </Section>
            <Section title={t('record-request.send.what')}>
              <AboutFields {...{ form, choices }} />
            </Section>
            <Section title={t('record-request.send.when')}>
              <TimeFields form={form} />
            </Section>
            <Inline justify="end">
              <Button href={addresses.tab('sent')}>{t('record-request.cancel')}</Button>
              <Button type="submit" variant="primary" icon="send" loading={sending}>
                {count > 1 ? t('record-request.send.many', { count }) : t('record-request.send.one')}
              </Button>
            </Inline>
          </Form>
        </Card>
      </SplitLayout>
      {guard.question}
    </Page>
  );
}
