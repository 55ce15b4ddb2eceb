import { useTranslate } from '#core';
import { Card, Grid, Inline, Select, Spinner, Switch } from '#design-system';
import type { CivilDate } from '#domain/time';
import { BASES } from '#plugins/company/control-basis/contract';
import { frameworkOf, frameworksIn } from '#plugins/reference/frameworks/contract';
import { lastYear, type ReportChoice } from '../address/report-choice.ts';
import type { ReportScreenState } from '../use-report-screen.ts';
import { FacilityField } from './FacilityField.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';

interface ReportFiltersProps {
  readonly screen: ReportScreenState;
  readonly today: CivilDate;
}

/** Subject and settings of a report. */
export function ReportFilters({ screen, today }: ReportFiltersProps) {
  const t = useTranslate();
  const { area, company, choice, change, follow, companies, isChanging } = screen;
  const offered = companies.data?.data.commonObjects ?? [];
  const choose = (companyId: string) => {
    const next = offered.find(({ id }) => id === companyId) ?? company;
    const before = lastYear(today, company);
    const isDefault = choice.from === before.from && choice.to === before.to;
    change({
      companyId: companyId === '' ? null : companyId,
      facilities: [],
      ...(isDefault ? lastYear(today, next) : {}),
    });
  };
  return (
    <Card>
      <Grid minColumn={264}>
        {area === 'admin' ? (
          <Select
            label={t('report.company')}
            value={choice.companyId ?? ''}
            onChange={choose}
            isLoading={companies.isPending}
            errorMessage={companies.error ? t(companies.error.message) : undefined}
            placeholder={t('report.company.choose')}
            options={offered.map(({ id, name }) => ({ id, label: name }))}
          />
        ) : null}
        <ReportPeriod
          today={today}
          firstMonth={company.firstMonth}
          from={choice.from}
          to={choice.to}
          onChange={change}
        />
        <FacilityField screen={screen} />
        <Select
          label={t('report.framework')}
          value={choice.framework}
          onChange={follow}
          options={frameworksIn(company.country, choice.framework).map((id) => ({ id, label: frameworkOf(id).name }))}
        />
        {frameworkOf(choice.framework).isBasisChosen ? (
          <Select
            label={t('report.basis')}
            value={choice.basis}
            onChange={(basis) => change({ basis: basis as ReportChoice['basis'] })}
            options={BASES.map((id) => ({ id, label: t(`report.basis.${id}`) }))}
          />
        ) : null}
        <Select
          label={t('report.scope2')}
          value={choice.scope2Method}
          onChange={(method) => change({ scope2Method: method as ReportChoice['scope2Method'] })}
          options={(['LOCATION', 'MARKET'] as const).map((id) => ({ id, label: t(`report.scope2.${id}`) }))}
        />
        <Inline align="end">
          <Switch
            label={t('report.drafts')}
            value={choice.includeDrafts}
            onChange={(includeDrafts) => change({ includeDrafts })}
          />
          {isChanging ? <Spinner size={16} label={t('report.changing')} /> : null}
        </Inline>
      </Grid>
    </Card>
  );
}
