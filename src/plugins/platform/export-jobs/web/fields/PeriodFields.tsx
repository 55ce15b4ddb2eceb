import { MESSAGES } from '#contract';
import { LANGUAGES, today, useDatePresets, useTranslate, type Language } from '#core';
import { Checkbox, DateRange, Select } from '#design-system';

/** From when to when, in which language, with drafts or without: what reports and figures have in common. */
export interface ExportedPeriod {
  readonly from: string;
  readonly to: string;
  readonly language: Language;
  readonly includeDrafts: boolean;
}

/** Whether something lies in the period. */
export const isPeriod = ({ from, to }: ExportedPeriod) => from !== '' && to !== '' && from < to;

interface PeriodFieldsProps {
  readonly period: ExportedPeriod;
  readonly onPeriod: (change: Partial<ExportedPeriod>) => void;
}

/** Fields of the period and the language. */
export function PeriodFields({ period, onPeriod }: PeriodFieldsProps) {
  const t = useTranslate();
  const presets = useDatePresets(today());
  const { from, to, language } = period;
  const fault = from === '' || to === '' ? MESSAGES.required : from < to ? null : MESSAGES.fromBeforeTo;
  return (
    <>
      <DateRange
        label={t('export-jobs.field.period')}
        name="from"
        toName="to"
        from={from}
        to={to}
        presets={presets}
        onChange={onPeriod}
        errorMessage={fault === null ? undefined : t(fault)}
      />
      <Select
        label={t('export-jobs.field.language')}
        name="language"
        value={language}
        onChange={(chosen) => onPeriod({ language: chosen as Language })}
        options={LANGUAGES.map((id) => ({ id, label: t(`export-jobs.field.language.${id}`) }))}
      />
    </>
  );
}

/** Whether what nobody has approved yet is counted. */
export function DraftsField({ period, onPeriod }: PeriodFieldsProps) {
  const t = useTranslate();
  return (
    <Checkbox
      label={t('export-jobs.field.drafts')}
      name="includeDrafts"
      value={period.includeDrafts}
      onChange={(includeDrafts) => onPeriod({ includeDrafts })}
    />
  );
}
