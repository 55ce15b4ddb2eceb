import { useTranslate } from '#core';
import { Divider, KeyValue, Stack, Text } from '#design-system';
import type { StepProps } from '../guide-step-props.ts';
import { FacilityForm } from './FacilityForm.tsx';

/** The existing facilities, and a form for one more. */
export function FacilitiesStep({ state: { facilities }, onDone }: StepProps) {
  const t = useTranslate();
  return (
    <Stack>
      {facilities.length === 0 ? (
        <Text as="p" tone="muted">
          {t('onboarding.facilities.none')}
        </Text>
      ) : (
        <KeyValue items={facilities.map(({ code, name, state }) => ({ label: code, value: `${name}, ${state}` }))} />
      )}
      <Divider />
      {/* Remounts for each facility: the previous one is saved already. */}
      <FacilityForm key={facilities.length} onDone={facilities.length > 0 ? onDone : null} />
    </Stack>
  );
}
