import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { Notify, useSend, useService, useTranslate, useUnsavedChanges } from '#core';
import { Page } from '#design-system';
import { RecordForm } from '../components/RecordForm.tsx';
import { emptyRecord } from '../form/record-form-schema.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useOnce } from '../form/use-once.ts';
import { useListView } from '../list-view.ts';
import { addressesOf, ANSWERS_OF_RECORDS, callsOf, scopeText, type RecordPlace } from '../record-place.ts';

/** A new record of a scope. */
export function RecordCreatePage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const [{ companyId, facilityId }] = useListView(place);
  const addresses = addressesOf(place);
  // Who looked at one facility's records writes another one of it.
  const [initial] = useState(() =>
    emptyRecord(place, {
      ...(facilityId === null ? {} : { facilityId }),
      ...(place.area === 'admin' && companyId !== null ? { companyId } : {}),
    }),
  );
  const state = useRecordForm(place, initial);
  const { form } = state;
  const once = useOnce();
  const guard = useUnsavedChanges(form.isDirty);
  const { send, sending } = useSend(callsOf(place).create, {
    drops: ANSWERS_OF_RECORDS,
    onProblem: form.take,
    onDone: ({ message, data }) => {
      guard.release();
      notify.success(message ?? MESSAGES.created);
      void navigate(addresses.detail(data.id), { replace: true });
    },
  });
  return (
    <Page
      title={t(scopeText(place, 'create'))}
      breadcrumbs={[
        { label: t(scopeText(place, 'title')), href: addresses.list },
        { label: t(scopeText(place, 'create')) },
      ]}
    >
      <RecordForm
        {...{ place, state, sending }}
        onSubmit={form.submit((body) => once(() => send({ body })))}
        submitLabel={t('records.create')}
        cancelHref={addresses.list}
      />
      {guard.question}
    </Page>
  );
}
