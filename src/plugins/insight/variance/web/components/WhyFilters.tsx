import { useState } from 'react';
import { MESSAGES } from '#contract';
import { today, useCall, useDatePresets, useTranslate } from '#core';
import { DateRange, Grid, Select, Switch, type DateRangeValue } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { useCompanyFacts, useFirstMonth } from '#plugins/company/company/web';
import { BOOK_IDS, bookOf } from '#plugins/insight/books/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { VARIANCE_METHODS } from '../../contract/index.ts';
import type { WhyQuestion } from '../why-question.ts';

interface WhyFiltersProps {
  readonly area: 'home' | 'admin';
  readonly question: WhyQuestion;
  readonly onQuestion: (next: WhyQuestion) => void;
}

/** Option of a figure that is read through no book. */
const NONE = 'none';

/** The two figures: their periods, books and Scope 2 methods. */
export function WhyFilters({ area, question, onQuestion }: WhyFiltersProps) {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' });
  const set = (change: Partial<WhyQuestion>) => onQuestion({ ...question, cause: null, ...change });
  return (
    <Grid columns={3} minColumn={240}>
      {area === 'admin' ? (
        <Select
          label={t('variance.screen.company')}
          value={question.companyId ?? ''}
          onChange={(companyId) => set({ companyId, facilities: [] })}
          options={companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
          isLoading={companies.isPending}
        />
      ) : null}
      {(['before', 'days'] as const).map((side) => (
        <SideFilters key={side} side={side} question={question} onChange={set} />
      ))}
      <Switch
        value={question.includeDrafts}
        onChange={(includeDrafts) => set({ includeDrafts })}
        label={t('variance.screen.drafts')}
      />
    </Grid>
  );
}

interface SideFiltersProps {
  readonly side: 'before' | 'days';
  readonly question: WhyQuestion;
  readonly onChange: (change: Partial<WhyQuestion>) => void;
}

function SideFilters({ side, question, onChange }: SideFiltersProps) {
  const t = useTranslate();
  const isBefore = side === 'before';
  const presets = useDatePresets(today(), useFirstMonth(question.companyId));
  const { country } = useCompanyFacts(question.companyId);
  const [typed, setTyped] = useState<{ readonly range: DateRangeValue; readonly over: WhyQuestion } | null>(null);
  // Input is discarded once the question has changed.
  const { from, to } = typed?.over === question ? typed.range : question[side];
  const fault = faultOf({ from, to });
  const change = (next: DateRangeValue) => {
    const isWhole = faultOf(next) === null;
    setTyped(isWhole ? null : { range: next, over: question });
    if (isWhole) onChange(isBefore ? { before: next } : { days: next });
  };
  const framework = isBefore ? question.beforeFramework : question.framework;
  const bookId = (chosen: string) => BOOK_IDS.find((one) => one === chosen) ?? null;
  const methodOf = (chosen: string) => VARIANCE_METHODS.find((one) => one === chosen) ?? 'LOCATION';
  return (
    <>
      <DateRange
        label={t(`variance.screen.${side}`)}
        {...{ from, to, presets }}
        onChange={change}
        errorMessage={fault === null ? undefined : t(fault)}
      />
      <Select
        label={t(`variance.screen.book.${side}`)}
        value={framework ?? NONE}
        onChange={(chosen) => onChange(isBefore ? { beforeFramework: bookId(chosen) } : { framework: bookId(chosen) })}
        options={[NONE, ...frameworksIn(country, framework)].map((id) => ({
          id,
          label: id === NONE ? t('variance.screen.recorded') : bookOf(id).name,
        }))}
      />
      <Select
        label={t(`variance.screen.method.${side}`)}
        value={isBefore ? question.beforeMethod : question.method}
        onChange={(chosen) => onChange(isBefore ? { beforeMethod: methodOf(chosen) } : { method: methodOf(chosen) })}
        options={VARIANCE_METHODS.map((id) => ({ id, label: t(`variance.screen.method.${id}`) }))}
      />
    </>
  );
}

/** Error message of a period; null: valid. */
function faultOf({ from, to }: DateRangeValue): string | null {
  if (from === '' || to === '') return MESSAGES.required;
  return from < to ? null : MESSAGES.fromBeforeTo;
}
