import { useTranslate } from '#core';
import { Banner, Button, Stack, Text } from '#design-system';
import type { RecordFormSectionProps, RecordFormState } from '#plugins/records/records/web';
import { findingText } from '../finding-text.ts';
import { isOfQuantity, useRecordFindings } from '../use-record-findings.ts';

/** The parts of the form that the note uses. */
interface QuantityNoteProps {
  readonly place: Pick<RecordFormSectionProps['place'], 'area'>;
  readonly state: {
    readonly form: Pick<RecordFormState['form'], 'values' | 'set'>;
    readonly reference: Pick<RecordFormState['reference'], 'units'>;
  };
}

/** Findings on a quantity, directly below it, with a button to fix a wrong unit. */
export function QuantityNote({ place: { area }, state: { form, reference } }: QuantityNoteProps) {
  const t = useTranslate();
  const findings = useRecordFindings(area, form.values).filter(isOfQuantity);
  if (findings.length === 0) return null;
  const meant = findings.map(({ values }) => values['meant']).find((unit) => unit && reference.units.includes(unit));
  return (
    <Banner
      tone="warning"
      title={t('record-checks.quantity')}
      actions={
        meant === undefined ? undefined : (
          <Button size="sm" onPress={() => form.set('unit', meant)}>
            {t('record-checks.change-unit', { unit: meant })}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {findings.map((finding) => (
          <Text key={finding.code} as="p">
            {findingText(t, finding)}
          </Text>
        ))}
      </Stack>
    </Banner>
  );
}
