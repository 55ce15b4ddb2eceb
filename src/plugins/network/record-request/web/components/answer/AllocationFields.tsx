import { useTranslate, type ContractForm } from '#core';
import { Banner, DecimalField, FieldRow, Select, Text } from '#design-system';
import { isDecimalText } from '#domain/units';
import { sharePercent } from '../../allocation-words.ts';
import { ALLOCATION_KEYS, KEY_UNITS, type AnswerBody } from '../../../contract/index.ts';
import { allocationFault } from '../../../domain/index.ts';
import { answerLabels } from '../../form/answer-labels.ts';
import type { AnswerValues } from '../../form/answer-form.ts';

interface AllocationFieldsProps {
  readonly form: ContractForm<AnswerValues, AnswerBody>;
  readonly customer: string;
}

/** The customer's share of the emissions. */
export function AllocationFields({ form, customer }: AllocationFieldsProps) {
  const t = useTranslate();
  const labels = answerLabels(t);
  const key = form.field('allocation.key');
  const unit = KEY_UNITS[key.value];
  const { customerAmount = '', totalAmount = '' } = form.values.allocation;
  const amounts = { key: key.value, customerAmount: String(customerAmount), totalAmount: String(totalAmount) };
  const percent = sharePercent(amounts);
  const isTooMuch =
    [amounts.customerAmount, amounts.totalAmount].every(isDecimalText) && allocationFault(amounts) === 'more than all';
  return (
    <>
      <Select
        {...key}
        onChange={(chosen) => {
          const next = ALLOCATION_KEYS.find((one) => one === chosen);
          if (!next || next === key.value) return;
          // Amounts in another unit are different amounts.
          form.set('allocation', next === 'WHOLE' ? { key: next } : { key: next, customerAmount: '', totalAmount: '' });
        }}
        label={labels['allocation.key']}
        description={t(`record-request.key.${key.value}.text`)}
        options={ALLOCATION_KEYS.map((id) => ({
          id,
          label: KEY_UNITS[id] ? `${t(`record-request.key.${id}`)} (${KEY_UNITS[id]})` : t(`record-request.key.${id}`),
        }))}
        isRequired
      />
      {key.value === 'WHOLE' ? null : (
        <>
          <FieldRow>
            <DecimalField
              {...form.text('allocation.customerAmount')}
              label={t('record-request.field.allocation.customerAmount.of', { customer })}
              unit={unit}
              isRequired
            />
            <DecimalField
              {...form.text('allocation.totalAmount')}
              label={labels['allocation.totalAmount']}
              unit={unit}
              isRequired
            />
          </FieldRow>
          {isTooMuch ? (
            <Banner tone="danger">{t('record-request.allocation.more-than-all', { customer })}</Banner>
          ) : percent === null ? null : (
            <Text as="p" size="sm" tone="muted" numeric>
              {t('record-request.allocation.share', { customer, percent })}
            </Text>
          )}
        </>
      )}
    </>
  );
}
