import { useState } from 'react';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { FieldRow, Fold, TextField } from '#design-system';

const DEGREES = ['latitude', 'longitude'] as const;

/** Characters of `-123.123456`. */
const LONGEST = 11;

interface PositionFieldsProps {
  readonly form: { readonly text: (path: (typeof DEGREES)[number]) => FieldBinding<string> };
}

/** Where the facility stands on maps: closed until somebody opens it, or a degree is wrong. */
export function PositionFields({ form }: PositionFieldsProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const hasFault = DEGREES.some((path) => form.text(path).errorMessage !== undefined);
  return (
    <Fold
      title={t('company.facility.advanced')}
      hint={t('company.facility.position')}
      isOpen={isOpen || hasFault}
      onToggle={setOpen}
    >
      <FieldRow>
        <TextField
          {...form.text('latitude')}
          label={t('company.facility.north')}
          description={t('company.facility.north.help')}
          maxLength={LONGEST}
          isOptional
        />
        <TextField
          {...form.text('longitude')}
          label={t('company.facility.east')}
          description={t('company.facility.east.help')}
          maxLength={LONGEST}
          isOptional
        />
      </FieldRow>
    </Fold>
  );
}
