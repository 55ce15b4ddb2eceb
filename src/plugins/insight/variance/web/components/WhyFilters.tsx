import { useState } from 'react';
import { MESSAGES } from '#contract';
import { today, useCall, useDatePresets, useTranslate } from '#core';
import { DateRange, Grid, Select, Stack, type DateRangeValue } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { useFirstMonth } from '#plugins/company/company/web';
import type { WhyQuestion } from '../why-question.ts';
import { BothSettings } from './BothSettings.tsx';
import { SideSettings, type Side } from './SideSettings.tsx';

interface WhyFiltersProps {
  readonly area: 'home' | 'admin';
  readonly question: WhyQuestion;
  readonly onQuestion: (next: WhyQuestion) => void;
}

/** The two figures: their periods in view, how each is read as chips. */
export function WhyFilters({ area, question, onQuestion }: WhyFiltersProps) {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {}, { enabled: area === 'admin' });
  const set = (change: Partial<WhyQuestion>) => onQuestion({ ...question, cause: null, ...change });
  return (
    <Stack gap="md">
      {area === 'admin' ? (
        <Grid columns={2} minColumn={280}>
          <Select
            label={t('variance.screen.company')}
            value={question.companyId ?? ''}
            onChange={(companyId) => set({ companyId, facilities: [] })}
            options={companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? []}
            isLoading={companies.isPending}
          />
        </Grid>
      ) : null}
      <Grid columns={2} minColumn={280}>
        {(['before', 'days'] as const).map((side) => (
          <Stack key={side} gap="sm">
            <Period side={side} question={question} onChange={set} />
            <SideSettings side={side} question={question} onChange={set} />
          </Stack>
        ))}
      </Grid>
      <BothSettings area={area} question={question} onChange={set} />
    </Stack>
  );
}

interface PeriodProps {
  readonly side: Side;
  readonly question: WhyQuestion;
  readonly onChange: (change: Partial<WhyQuestion>) => void;
}

function Period({ side, question, onChange }: PeriodProps) {
  const t = useTranslate();
  const presets = useDatePresets(today(), useFirstMonth(question.companyId));
  const [typed, setTyped] = useState<{ readonly range: DateRangeValue; readonly over: WhyQuestion } | null>(null);
  // Input is discarded once the question has changed.
  const { from, to } = typed?.over === question ? typed.range : question[side];
  const fault = faultOf({ from, to });
  const change = (next: DateRangeValue) => {
    const isWhole = faultOf(next) === null;
    setTyped(isWhole ? null : { range: next, over: question });
    if (isWhole) onChange(side === 'before' ? { before: next } : { days: next });
  };
  return (
    <DateRange
      label={t(`variance.screen.${side}`)}
      {...{ from, to, presets }}
      onChange={change}
      errorMessage={fault === null ? undefined : t(fault)}
    />
  );
}

/** Error message of a period; null: valid. */
function faultOf({ from, to }: DateRangeValue): string | null {
  if (from === '' || to === '') return MESSAGES.required;
  return from < to ? null : MESSAGES.fromBeforeTo;
}
