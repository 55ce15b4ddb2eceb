import { useTranslate } from '#core';
import { DecimalField, FieldRow, RadioGroup, Stack, Text, TextArea, TextField } from '#design-system';
import { CAPTURE_APPROACHES } from '../../contract/index.ts';
import type { StatedFigureName } from '../../domain/index.ts';
import { optionalText, type FormPart } from './footprint-form.ts';
import { RulesPart } from './RulesPart.tsx';
import { UnitFigure } from './UnitFigure.tsx';
import { VerificationPart } from './VerificationPart.tsx';
import { YesOrNo } from './YesOrNo.tsx';

/** Rarely stated figures, two in a row. */
const GROUPS: Readonly<Record<string, readonly (readonly StatedFigureName[])[]>> = {
  carbon: [
    ['fossilCarbonContent', 'biogenicCarbonContent'],
    ['recycledCarbonContent', 'biogenicUptake'],
  ],
  land: [
    ['landUseChange', 'landManagementFossil'],
    ['landManagementBiogenic', 'landManagementRemovals'],
    ['landCarbonLeakage', 'landOccupation'],
  ],
  transport: [['aircraft', 'outboundLogistics']],
};

/** Everything else that a footprint by PACT can state. */
export function AdvancedPart({ form }: FormPart) {
  const t = useTranslate();
  const label = (name: string) => t(`footprints.asked.${name}`);
  return (
    <Stack gap="lg">
      {Object.entries(GROUPS).map(([group, rows]) => (
        <Group key={group} title={t(`footprints.group.${group}`)}>
          {rows.map(([first, second]) => (
            <FieldRow key={first}>
              {first ? <UnitFigure form={form} path={first} /> : null}
              {second ? <UnitFigure form={form} path={second} /> : null}
            </FieldRow>
          ))}
        </Group>
      ))}
      <Group title={t('footprints.group.capture')}>
        <YesOrNo form={form} path="captureIncluded" />
        <FieldRow>
          <UnitFigure form={form} path="captured" />
          <UnitFigure form={form} path="technologicalRemovals" />
        </FieldRow>
        <FieldRow>
          <TextField {...form.text('captureOrigin')} label={label('captureOrigin')} maxLength={500} isOptional />
          <UnitFigure form={form} path="usedCarbonContent" />
        </FieldRow>
        <Approach form={form} />
        <TextField
          {...form.text('usedCarbonCertification')}
          label={label('usedCarbonCertification')}
          maxLength={500}
          isOptional
        />
      </Group>
      <Group title={t('footprints.group.quality')} text={t('footprints.quality.text')}>
        <FieldRow>
          {(['technologicalQuality', 'geographicalQuality', 'temporalQuality'] as const).map((name) => (
            <DecimalField key={name} {...optionalText(form, name)} label={label(name)} places={2} isOptional />
          ))}
        </FieldRow>
      </Group>
      <Group title={t('footprints.group.rules')}>
        <TextArea
          {...form.text('allocationDescription')}
          label={label('allocationDescription')}
          maxLength={2000}
          isOptional
        />
        <RulesPart form={form} />
      </Group>
      <Group title={t('footprints.group.verification')}>
        <VerificationPart form={form} />
      </Group>
    </Stack>
  );
}

interface GroupProps {
  readonly title: string;
  readonly text?: string;
  readonly children: React.ReactNode;
}

function Group({ title, text, children }: GroupProps) {
  return (
    <Stack gap="md">
      <Text as="p" weight="semibold">
        {title}
      </Text>
      {text === undefined ? null : (
        <Text as="p" size="sm" tone="muted">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

const UNSAID = 'UNSAID';

function Approach({ form }: FormPart) {
  const t = useTranslate();
  const { value, onChange, ...bound } = optionalText(form, 'usedCarbonApproach');
  return (
    <RadioGroup
      {...bound}
      value={value === '' ? UNSAID : value}
      onChange={(chosen) => onChange(chosen === UNSAID ? '' : chosen)}
      label={t('footprints.asked.usedCarbonApproach')}
      options={[UNSAID, ...CAPTURE_APPROACHES].map((one) => ({ id: one, label: t(`footprints.said.${one}`) }))}
      orientation="horizontal"
    />
  );
}
