import { useTranslate } from '#core';
import { Divider, KeyValue, Stack, Text } from '#design-system';
import { shortPlace } from '#plugins/company/company/contract';
import type { StepProps } from '../guide-step-props.ts';
import { FacilityForm } from './FacilityForm.tsx';

/** The existing facilities, and a form for one more. */
export function FacilitiesStep({ state: { country, facilities }, onDone }: StepProps) {
  const t = useTranslate();
  return (
    <Stack>
      {facilities.length === 0 ? (
        <Text as="p" tone="muted">
          {t('onboarding.facilities.none')}
        </Text>
      ) : (
        <KeyValue
          items={facilities.map(({ code, name, ...place }) => ({
            label: code,
            value: `${name}, ${shortPlace(place)}`,
          }))}
        />
      )}
      <Divider />
      {/* Remounts for each facility: the previous one is saved already. */}
      <FacilityForm key={facilities.length} country={country} onDone={facilities.length > 0 ? onDone : null} />
    </Stack>
  );
}
