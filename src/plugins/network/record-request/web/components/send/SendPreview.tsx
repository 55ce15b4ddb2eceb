import { formatDay, useTranslate } from '#core';
import { Card, Heading, KeyValue, Stack, Stepper, Text } from '#design-system';
import { isCivilDate } from '#domain/time';
import type { SendValues } from '../../form/send-form.ts';
import type { SendChoices } from '../../form/use-send-choices.ts';
import { periodText } from '../../request-words.ts';

/** Preview of what suppliers will read, and what happens next. */
export function SendPreview({ values, choices }: { readonly values: SendValues; readonly choices: SendChoices }) {
  const t = useTranslate();
  const { fromDate, toDate, dueDate, supplierIds } = values;
  const labelOf = (list: readonly { id: string; label: string }[], id: string | undefined) =>
    list.find((one) => one.id === id)?.label ?? null;
  const [first] = supplierIds;
  const to =
    supplierIds.length > 1
      ? t('record-request.send.suppliers', { count: supplierIds.length })
      : labelOf(choices.suppliers, first);
  const open = <Text tone="subtle">{t('record-request.send.open')}</Text>;
  return (
    <Card padding="xl">
      <Stack gap="xl">
        <Stack gap="md">
          <div>
            <Heading level={2}>{t('record-request.send.preview')}</Heading>
            <Text as="p" size="sm" tone="muted">
              {t('record-request.send.preview.text')}
            </Text>
          </div>
          <KeyValue
            items={[
              { label: t('record-request.send.to'), value: to ?? open },
              { label: t('record-request.column.purpose'), value: values.purpose || open },
              {
                label: t('record-request.column.category'),
                value: labelOf(choices.categories, values.categoryId) ?? open,
              },
              {
                label: t('record-request.column.period'),
                value: isCivilDate(fromDate) && isCivilDate(toDate) ? periodText(fromDate, toDate) : open,
              },
              { label: t('record-request.column.due'), value: isCivilDate(dueDate) ? formatDay(dueDate) : open },
              ...(values.message ? [{ label: t('record-request.field.message'), value: values.message }] : []),
            ]}
          />
        </Stack>
        <Stack gap="md">
          <Heading level={2}>{t('record-request.send.then')}</Heading>
          <Stepper
            label={t('record-request.send.then')}
            orientation="vertical"
            current="send"
            steps={['send', 'answer', 'accept', 'record'].map((id) => ({
              id,
              label: t(`record-request.then.${id}`),
              description: t(`record-request.then.${id}.text`),
            }))}
          />
        </Stack>
      </Stack>
    </Card>
  );
}
