import { useEffect, useState } from 'react';
import type { RouteInput } from '#contract';
import { monthLabel, useCall, useEvery, useLanguage, useTranslate } from '#core';
import { LineChart } from '#design-system';
import { addMonths, financialYearOf, lastDayOfMonth } from '#domain/time';
import { useFirstMonth } from '#plugins/company/company/web';
import { useBehind } from '../behind/use-behind.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardPanelProps } from '../dashboard-panel.ts';
import { inUnit } from '../figures.ts';
import { YearPlan, type LoadedPlan, type PlannedYear } from '../year-plan.ts';
import { emissionsIn } from './amounts.ts';
import { usePanelCall } from './panel-call.ts';
import { monthlyPlan, shiftOf, sumsOf } from './year-before.ts';

/** Month by month: this period, the same months before, and the plan if there is one. */
export function YearBefore(props: DashboardPanelProps) {
  const [contributed] = useEvery(YearPlan);
  const [plan, setPlan] = useState<LoadedPlan | null>(null);
  useEffect(() => {
    // Without it the panel still compares with the year before.
    contributed?.load().then(setPlan, () => undefined);
  }, [contributed]);
  return plan ? <WithPlan {...props} plan={plan} /> : <Compared {...props} planned={null} />;
}

function WithPlan({ plan, ...props }: DashboardPanelProps & { readonly plan: LoadedPlan }) {
  const { area, query } = props;
  const companyId = area === 'admin' ? query.companyId : undefined;
  const firstMonth = useFirstMonth(companyId ?? null);
  const isOneCompany = area === 'home' || companyId !== undefined;
  // A plan is of the whole company.
  const isWhole = [query.facilities ?? []].flat().length === 0;
  const { data } = useCall(plan.route, plan.inputOf(companyId) as RouteInput<typeof plan.route>, {
    enabled: isOneCompany && isWhole,
  });
  const { year } = financialYearOf(query.to, firstMonth);
  return <Compared {...props} planned={data === undefined ? null : plan.planOf(data, year)} />;
}

function Compared({
  area,
  query,
  unit,
  title,
  planned,
}: DashboardPanelProps & { readonly planned: PlannedYear | null }) {
  const t = useTranslate();
  const language = useLanguage();
  const open = useBehind(area, query);
  const shift = shiftOf(query);
  const now = usePanelCall(dashboardCalls[area].monthly, { query });
  const before = usePanelCall(dashboardCalls[area].monthly, {
    query: { ...query, from: addMonths(query.from, -shift), to: lastDayOfMonth(addMonths(query.to, -shift)) },
  });
  const months = now.answer?.data.months ?? [];
  const categories = months.map((month) => monthLabel(month, language));
  const shown = (values: readonly (string | null)[]) => values.map((value) => inUnit(value, unit));
  const scopes = planned?.scopes;
  return (
    <LineChart
      title={title}
      description={planned ? t('dashboard.year-before.plan', { name: planned.name }) : t('dashboard.year-before.text')}
      {...(before.state.error === false ? now.state : before.state)}
      {...emissionsIn(unit)}
      categories={categories}
      series={[
        { name: t('dashboard.year-before.now'), values: shown(sumsOf(now.answer?.data, scopes)) },
        { name: t('dashboard.year-before.before'), values: shown(sumsOf(before.answer?.data, scopes)) },
        ...(planned
          ? [{ name: t('dashboard.year-before.planned'), values: shown(months.map(() => monthlyPlan(planned))) }]
          : []),
      ]}
      empty={t('dashboard.panel.empty')}
      onPointPress={({ category, series }) => {
        const month = months[categories.indexOf(category)];
        if (month === undefined || series === t('dashboard.year-before.planned')) return;
        const pressed = series === t('dashboard.year-before.before') ? addMonths(month, -shift) : month;
        open({ scope: scopes ?? [1, 2, 3], from: pressed, to: lastDayOfMonth(pressed) });
      }}
    />
  );
}
