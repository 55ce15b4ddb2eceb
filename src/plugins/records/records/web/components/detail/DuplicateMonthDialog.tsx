import { useId, useState } from 'react';
import type { z } from 'zod';
import { Notify, today, useCall, useContractForm, useLanguage, useSend, useService, useTranslate } from '#core';
import { Banner, Button, ComboBox, Dialog, FieldRow, Form, Select, Text } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import type { DuplicateMonthAnswer } from '../../../contract/index.ts';
import { monthChoices } from '../../form/month-choices.ts';
import { useLeftList } from '../../list-view.ts';
import { ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../../record-place.ts';
import { refusalText } from '../../words/refusal-text.ts';

type Wanted = { typeScope: number; companyId?: string; facilityId: string; fromMonth: string; toMonth: string };

/** Asks for facility and months, and reports what could not be copied. Mount it only while it is open. */
export function DuplicateMonthDialog({ place, onClose }: { place: RecordPlace; onClose: () => void }) {
  const t = useTranslate();
  const notify = useService(Notify);
  const formId = useId();
  const view = useLeftList(place);
  const isStaff = place.area === 'admin';
  const months = monthChoices(today(), useLanguage()).map(({ id, label }) => ({ id: id.slice(0, 7), label }));
  const [rejected, setRejected] = useState<DuplicateMonthAnswer['rejected']>([]);
  const call = callsOf(place).duplicateMonth;
  // The form holds strings, which the area's schema of the contract parses.
  const form = useContractForm(call.body as z.ZodType<Wanted, Wanted>, {
    typeScope: place.scope.number,
    ...(isStaff ? { companyId: view.companyId ?? '' } : {}),
    facilityId: view.facilityId ?? '',
    // By default copies to the last completed month from the one before it.
    fromMonth: months[2]?.id ?? '',
    toMonth: months[1]?.id ?? '',
  });
  const { companyId } = form.values;
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(
    facilitySelectionRoute,
    { query: isStaff && companyId ? { companyId } : {} },
    { enabled: !isStaff || Boolean(companyId) },
  );
  const { send, sending } = useSend(call, {
    drops: ANSWERS_OF_RECORDS,
    onProblem: form.showIssues,
    onDone: ({ data }) => {
      if (data.created.length > 0) notify.success(t('records.duplicate.done', { count: data.created.length }));
      if (data.rejected.length > 0 || data.created.length === 0) setRejected(data.rejected);
      if (data.created.length === 0 && data.rejected.length === 0) notify.error('records.duplicate.none');
      else if (data.rejected.length === 0) onClose();
    },
  });
  const named = <T extends { readonly id: string; readonly name: string }>(rows: readonly T[] = []) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  return (
    <Dialog
      isOpen
      title={t('records.duplicate.title')}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t(rejected.length > 0 ? 'records.close' : 'records.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {t('records.duplicate.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit((body) => send({ body }))} aria-label={t('records.duplicate.title')}>
        <Text as="p" tone="muted">
          {t('records.duplicate.text')}
        </Text>
        {rejected.length > 0 ? (
          <Banner tone="warning" title={t('records.duplicate.rejected', { count: rejected.length })}>
            {[...new Set(rejected.map(({ code, message }) => refusalText(t, code, message)))].join(' ')}
          </Banner>
        ) : null}
        {isStaff ? (
          <ComboBox
            {...form.field('companyId')}
            value={companyId ?? ''}
            onChange={(chosen) => {
              form.set('companyId', chosen);
              form.set('facilityId', '');
            }}
            label={t('records.field.companyId')}
            options={named(companies.data?.data.commonObjects)}
            isRequired
          />
        ) : null}
        <Select
          {...form.field('facilityId')}
          label={t('records.field.facilityId')}
          options={named(facilities.data?.data.commonObjects)}
          isLoading={facilities.isLoading}
          isDisabled={isStaff && !companyId}
          isRequired
        />
        <FieldRow>
          <Select {...form.field('fromMonth')} label={t('records.duplicate.from')} options={months} isRequired />
          <Select {...form.field('toMonth')} label={t('records.duplicate.to')} options={months} isRequired />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
