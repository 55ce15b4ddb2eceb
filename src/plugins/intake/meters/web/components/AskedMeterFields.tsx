import { useTranslate } from '#core';
import { DateField, FieldRow, Section, Select, Stack } from '#design-system';
import type { FacilityOption } from '#plugins/company/company/contract';
import type { MeterChoiceRow } from '../../contract/index.ts';
import { STORED_UNITS, type AskedMeter, type MeterAnswer } from '../asked-meters.ts';
import { kindText } from '../meter-words.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface AskedMeterProps {
  readonly meter: AskedMeter;
  /** Unit that was chosen for the table, if it does not say one. */
  readonly unit: string | null;
  readonly facilities: readonly FacilityOption[];
  readonly answer: MeterAnswer;
  readonly onChange: (change: Partial<MeterAnswer>) => void;
}

/** The facility of one meter, its first day, and what each direction is recorded as. */
export function AskedMeterFields({ meter, unit, facilities, answer, onChange }: AskedMeterProps) {
  const t = useTranslate();
  const { channels } = meter;
  const has = (direction: 'IMPORT' | 'EXPORT') => channels.find((one) => one.direction === direction);
  return (
    <Section title={meter.identifier} description={kindText(t, meter.kind)}>
      <Stack gap="md">
        <FieldRow>
          <Select
            label={t('meters.facility')}
            value={answer.facilityId}
            onChange={(facilityId) => onChange({ facilityId, importChoice: undefined, exportChoice: null })}
            options={facilities.map(({ id, name }) => ({ id, label: name }))}
            isRequired
          />
          <DateField
            label={t('meters.ask.from')}
            description={t('meters.ask.from.text')}
            value={answer.fromDate}
            onChange={(fromDate) => onChange({ fromDate })}
            isRequired
          />
        </FieldRow>
        {(['IMPORT', 'EXPORT'] as const).map((direction) => {
          const channel = has(direction);
          const stored = channel?.unit ?? (unit === null ? 'kWh' : (STORED_UNITS[unit] ?? unit));
          return channel ? (
            <ChoiceField
              key={direction}
              direction={direction}
              facilityId={answer.facilityId}
              unit={stored}
              value={direction === 'IMPORT' ? answer.importChoice : answer.exportChoice}
              preselect={(offered) => (direction === 'IMPORT' ? fitting(offered, channel.commodity) : undefined)}
              onChange={(choice) =>
                onChange(direction === 'IMPORT' ? { importChoice: choice } : { exportChoice: choice })
              }
            />
          ) : null;
        })}
      </Stack>
    </Section>
  );
}

/** The first choice for what flows; if the file does not say, the only one there is. */
function fitting(offered: readonly MeterChoiceRow[], commodity: string | null): MeterChoiceRow | undefined {
  if (commodity !== null) return offered.find((one) => one.commodity === commodity);
  return offered.length === 1 ? offered[0] : undefined;
}
