import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { today, useCall, useLanguage, useOwnCompany, useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { exampleRecord } from '../../form/another-record.ts';
import { firstFramework } from '../../form/first-framework.ts';
import { monthChoices } from '../../form/month-choices.ts';
import { DEFAULT_FRAMEWORK, type RecordFormValues } from '../../form/record-form-schema.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { addressesOf, type RecordPlace } from '../../record-place.ts';
import { RecordForm } from './RecordForm.tsx';

/** A filled-in form with its result, to look at. It cannot be saved, so it is in no list and no total. */
export function ExampleRecord({ place }: { readonly place: RecordPlace }) {
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const frameworkId = firstFramework(place.scope, useOwnCompany().country) ?? DEFAULT_FRAMEWORK;
  const [month] = monthChoices(today(), useLanguage());
  if (!facilities.data) return null;
  const [facility] = facilities.data.data.commonObjects;
  const period = { fromDate: month?.from ?? '', toDate: month?.to ?? '' };
  return (
    <Example place={place} initial={exampleRecord(place, { frameworkId, facilityId: facility?.id ?? '', ...period })} />
  );
}

function Example({ place, initial: given }: { readonly place: RecordPlace; readonly initial: RecordFormValues }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [initial] = useState(given);
  const state = useRecordForm(place, initial);
  const { create, list } = addressesOf(place);
  const throwAway = () => void navigate(create, { replace: true });
  return (
    <RecordForm
      {...{ place, state }}
      sending={false}
      before={
        <Banner
          tone="info"
          title={t('records.example-heading')}
          actions={<Button onPress={throwAway}>{t('records.example.own')}</Button>}
        >
          {t('records.example.text')}
        </Banner>
      }
      onSubmit={throwAway}
      submitLabel={t('records.example.own')}
      cancelHref={list}
    />
  );
}
