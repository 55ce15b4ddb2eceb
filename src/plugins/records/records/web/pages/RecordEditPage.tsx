import { useState } from 'react';
import { Banner, Button, Page } from '#design-system';
import { useTranslate } from '#core';
import type { RecordDetail } from '../../contract/index.ts';
import { RecordChange } from '../components/form/RecordChange.tsx';
import { useOutboxOf } from '#plugins/platform/offline/web';
import { RecordLoading } from '../components/RecordLoading.tsx';
import { subjectOf } from '../offline/record-entry.ts';
import { useWaitingRecord } from '../offline/use-record-entry.ts';
import { addressesOf, scopeText, type RecordPlace } from '../record-place.ts';
import { isEditable, isLocked, statusText } from '../words/record-words.ts';
import { useRecord } from '../use-record.ts';

/** Changing a record of a scope. */
export function RecordEditPage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const { record, loading, problem, retry } = useRecord(place);
  // The form starts with the record as loaded when the screen opened; later responses do not change it.
  const [begun, setBegun] = useState<RecordDetail | null>(null);
  const entry = useWaitingRecord(useOutboxOf(place.area), subjectOfRecord(begun?.id));
  if (begun === null && record && !loading) setBegun(record);
  if (begun === null) return <RecordLoading place={place} problem={loading ? null : problem} onRetry={retry} />;

  const addresses = addressesOf(place);
  return (
    <Page
      title={t(scopeText(place, 'edit'))}
      breadcrumbs={[
        { label: t(scopeText(place, 'title')), href: addresses.list },
        { label: t(scopeText(place, 'record')), href: addresses.detail(begun.id) },
        { label: t('records.edit') },
      ]}
    >
      {isEditable(begun) ? (
        <RecordChange key={`${begun.id} ${entry === null}`} place={place} record={begun} entry={entry} />
      ) : (
        <Banner
          tone="warning"
          title={
            isLocked(begun)
              ? t('records.locked.title')
              : t('records.not-editable.title', { status: statusText(t, begun.status) })
          }
          actions={<Button href={addresses.detail(begun.id)}>{t('records.back-to-record')}</Button>}
        >
          {t(isLocked(begun) ? 'records.locked.text' : 'records.not-editable.text')}
        </Banner>
      )}
    </Page>
  );
}

const subjectOfRecord = (id: string | undefined) =>
  id === undefined ? null : subjectOf({ record: { id, revision: 0 }, requestId: '' });
