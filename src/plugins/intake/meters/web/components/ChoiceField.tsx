import { useEffect } from 'react';
import { useCall, useLanguage, useTranslate } from '#core';
import { Select } from '#design-system';
import { meterRoutes, type MeterChoiceRow } from '../../contract/index.ts';
import { NOTHING } from '../asked-meters.ts';

interface ChoiceFieldProps {
  readonly direction: 'IMPORT' | 'EXPORT';
  /** Empty: not chosen yet. */
  readonly facilityId: string;
  readonly unit: string;
  /** Null: nothing is recorded; undefined: not answered yet. */
  readonly value: string | null | undefined;
  /** The choice that is made until a person makes another one. */
  readonly preselect: (offered: readonly MeterChoiceRow[]) => MeterChoiceRow | undefined;
  readonly onChange: (choice: string | null) => void;
}

/** What is recorded of a direction at a facility. */
export function ChoiceField({ direction, facilityId, unit, value, preselect, onChange }: ChoiceFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { data, isPending } = useCall(
    meterRoutes.choices,
    { query: { facilityId, unit, direction, language } },
    { enabled: facilityId !== '' },
  );
  const offered = data?.data ?? [];
  const preselected = value === undefined ? preselect(offered)?.id : undefined;
  useEffect(() => {
    if (preselected !== undefined) onChange(preselected);
  }, [preselected, onChange]);
  if (facilityId === '') return null;
  return (
    <Select
      label={t(`meters.ask.${direction}`)}
      value={value === undefined ? '' : (value ?? NOTHING)}
      onChange={(chosen) => onChange(chosen === NOTHING ? null : chosen)}
      isLoading={isPending}
      options={[
        ...offered.map((one) => ({ id: one.id, label: [one.input, one.use].filter(Boolean).join(' – ') })),
        { id: NOTHING, label: t('meters.ask.nothing') },
      ]}
    />
  );
}
