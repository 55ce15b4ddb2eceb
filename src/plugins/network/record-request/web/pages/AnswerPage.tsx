import { useState } from 'react';
import { useTranslate } from '#core';
import { Banner, Button, Page } from '#design-system';
import type { RequestDetail } from '../../contract/index.ts';
import { AnswerNew } from '../components/answer/AnswerNew.tsx';
import { RequestLoading } from '../components/RequestLoading.tsx';
import { addresses } from '../request-paths.ts';
import { statusText } from '../request-words.ts';
import { useRequest } from '../use-request.ts';

/** The supplier's answer to a request. */
export function AnswerPage() {
  const t = useTranslate();
  const { request, problem, isFetching, retry } = useRequest();
  // The form keeps the request it opened with; later responses apply to the next visit.
  const [begun, setBegun] = useState<RequestDetail | null>(null);
  if (request && !isFetching && begun?.id !== request.id) setBegun(request);
  if (begun === null)
    return (
      <RequestLoading
        title="record-request.answer"
        listHref={addresses.list}
        problem={isFetching ? null : problem}
        onRetry={retry}
      />
    );
  const mayFill = begun.allowed.includes('submit') || begun.allowed.includes('propose');
  return (
    <Page
      title={t('record-request.answer')}
      description={`${begun.counterparty.name} · ${begun.purpose}`}
      breadcrumbs={[
        { label: t('record-request.title'), href: addresses.list },
        { label: begun.purpose, href: addresses.detail(begun.id) },
        { label: t('record-request.answer') },
      ]}
    >
      {mayFill ? (
        <AnswerNew key={begun.id} request={begun} latest={request} />
      ) : (
        <Banner
          tone="warning"
          title={t('record-request.not-answerable.title', { status: statusText(t, begun.status) })}
          actions={<Button href={addresses.detail(begun.id)}>{t('record-request.back-to-request')}</Button>}
        >
          {t('record-request.not-answerable.text')}
        </Banner>
      )}
    </Page>
  );
}
