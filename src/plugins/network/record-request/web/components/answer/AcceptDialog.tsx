import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import type { Problem } from '#contract';
import { addressOf, Notify, useCall, useService, useTranslate } from '#core';
import { AmountText, Banner, Button, Checkbox, DecimalField, Dialog, Form, Select, Stack, Text } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { KEY_UNITS, recordRequestRoutes, type RequestDetail } from '../../../contract/index.ts';
import { useStep } from '../../use-step.ts';
import { warningsIn, warningText } from '../../warning-words.ts';

/** The customer accepts: facility and category of the record, and what the answer leaves open. */
export function AcceptDialog({ request, onClose }: { readonly request: RequestDetail; readonly onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const nameOf = useReferenceName();
  const [facilityId, setFacility] = useState(request.facilityId ?? '');
  const [categoryId, setCategory] = useState(request.categoryId);
  const [amount, setAmount] = useState('');
  const [isRight, setRight] = useState(false);
  const [isTried, setTried] = useState(false);
  const [warnings, setWarnings] = useState(request.warnings.length > 0 ? request.warnings : null);
  const mustSay = warnings !== null;
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const categories = useCall(categorySelectionRoute, { query: { typeScope: 3 } });
  const places = facilities.data?.data.commonObjects ?? [];
  const [only] = places.length === 1 ? places : [];
  const facility = facilityId || (only?.id ?? '');
  const { answer } = request;
  const { send, sending } = useStep(recordRequestRoutes.accept, {
    onDone: ({ data: { record } }) => {
      const open = () => void navigate(addressOf('home', `scope3/${record?.id}`));
      notify.success(
        'record-request.accept.done',
        record ? { label: 'record-request.accept.view', onPress: open } : undefined,
      );
      onClose();
    },
    onProblem: (problem: Problem) => {
      const found = warningsIn(problem);
      if (found) setWarnings([...found]);
      return found !== null;
    },
  });
  if (!answer) return null;
  const { allocated, allocation } = answer.content;
  const asksAmount = allocated === null;
  const required = (value: string) => (isTried && value.trim() === '' ? t(MESSAGES.required) : undefined);
  const accept = () => {
    setTried(true);
    if (facility === '' || (asksAmount && amount.trim() === '') || (mustSay && !isRight) || sending) return;
    void send({
      params: { id: request.id },
      body: {
        answerId: answer.id,
        facilityId: facility,
        ...(categoryId === request.categoryId ? {} : { categoryId }),
        ...(asksAmount ? { customerAmount: amount } : {}),
        acknowledge: isRight,
      },
    });
  };
  return (
    <Dialog
      isOpen
      title={t('record-request.accept.title')}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('record-request.cancel')}
          </Button>
          <Button variant="primary" icon="check" loading={sending} onPress={accept}>
            {t('record-request.accept')}
          </Button>
        </>
      }
    >
      <Form onSubmit={accept}>
        <Stack>
          <Text as="p" tone="muted">
            {t('record-request.accept.text', { company: request.counterparty.name })}
          </Text>
          {allocated ? (
            <Text as="p" size="lg" weight="semibold">
              <AmountText tonnes={allocated.total} digits={3} of="CO2-e" />
            </Text>
          ) : null}
          <Select
            label={t('record-request.field.recordFacility')}
            description={t('record-request.field.recordFacility.text')}
            options={places.map(({ id, name }) => ({ id, label: name }))}
            isLoading={facilities.isPending}
            value={facility}
            onChange={setFacility}
            errorMessage={facilities.error ? t(facilities.error.message) : required(facility)}
            isRequired
          />
          <Select
            label={t('record-request.column.category')}
            options={(categories.data?.data.commonObjects ?? []).map(({ id, name, ghgCategoryNo }) => ({
              id,
              label: [ghgCategoryNo, nameOf('category', id, name)].filter((part) => part !== null).join(' '),
            }))}
            isLoading={categories.isPending}
            value={categoryId}
            onChange={setCategory}
            isRequired
          />
          {asksAmount ? (
            <DecimalField
              label={t('record-request.field.ownAmount')}
              description={t('record-request.field.ownAmount.text', { key: t(`record-request.key.${allocation.key}`) })}
              unit={KEY_UNITS[allocation.key]}
              value={amount}
              onChange={setAmount}
              errorMessage={required(amount)}
              isRequired
            />
          ) : null}
          {mustSay ? (
            <Banner tone="warning" title={t('record-request.warning')}>
              <Stack gap="sm">
                {warnings.map((warning) => (
                  <Text as="p" key={warning.code}>
                    {warningText(t, warning)}
                  </Text>
                ))}
                <Checkbox
                  label={t('record-request.accept.acknowledge')}
                  value={isRight}
                  onChange={setRight}
                  errorMessage={isTried && !isRight ? t('record-request.accept.acknowledge.missing') : undefined}
                />
              </Stack>
            </Banner>
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  );
}
