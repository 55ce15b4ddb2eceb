import { MESSAGES } from '#contract';
import { LANGUAGES, today, useDatePresets, useTranslate, type Language } from '#core';
import { Checkbox, DateRange, Select } from '#design-system';

/** Period, language, and whether drafts count: the options that reports and figures share. */
export interface ExportedPeriod {
  readonly from: string;
  readonly to: string;
  readonly language: Language;
  readonly includeDrafts: boolean;
}

/** Whether the period is complete and not empty. */
export const isPeriod = ({ from, to }: ExportedPeriod) => from !== '' && to !== '' && from < to;

interface DraftsFieldProps {
  readonly period: ExportedPeriod;
  readonly onPeriod: (change: Partial<ExportedPeriod>) => void;
}

interface PeriodFieldsProps extends DraftsFieldProps {
  /** First month of the financial year of the company the export is about. */
  readonly firstMonth: number;
}

/** Fields for the period and the language. */
export function PeriodFields({ period, onPeriod, firstMonth }: PeriodFieldsProps) {
  const t = useTranslate();
  const presets = useDatePresets(today(), firstMonth);
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

/** Whether unapproved records count. */
export function DraftsField({ period, onPeriod }: DraftsFieldProps) {
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
