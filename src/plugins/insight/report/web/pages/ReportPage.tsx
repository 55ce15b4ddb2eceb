import { today, useTranslate } from '#core';
import { LinkList, Page, RailLayout, Select } from '#design-system';
import { reportAddress } from '../address/report-choice.ts';
import { IncludedLine } from '../components/IncludedLine.tsx';
import { ReportActions } from '../components/ReportActions.tsx';
import { ReportBody } from '../components/ReportBody.tsx';
import { ReportFilters } from '../components/ReportFilters.tsx';
import type { ReportArea } from '../report-area.ts';
import { useReportScreen } from '../use-report-screen.ts';

/** Reports: a list at the side, filters above, the report with print and file export. */
export function ReportPage({ area }: { area: ReportArea }) {
  const t = useTranslate();
  const screen = useReportScreen(area, today());
  const { choice, list, open } = screen;
  return (
    <Page
      title={t('report.title')}
      description={t(`report.description.${area}`)}
      actions={<ReportActions screen={screen} />}
    >
      <RailLayout
        rail={
          <LinkList
            label={t('report.reports')}
            current={choice.report}
            groups={list.groups.map(({ id, reports }) => ({
              id,
              label: t(`report.group.${id}`),
              items: reports.map((one) => ({
                id: one.id,
                label: one.name,
                href: reportAddress(area, { ...choice, report: one.id }),
              })),
            }))}
          />
        }
        narrow={
          <Select
            label={t('report.report')}
            value={choice.report}
            onChange={open}
            isLoading={!list.isKnown && !list.error}
            options={list.groups.flatMap(({ id, reports }) =>
              reports.map((one) => ({ id: one.id, label: one.name, section: t(`report.group.${id}`) })),
            )}
          />
        }
      >
        <ReportFilters screen={screen} today={today()} />
        <IncludedLine screen={screen} />
        <ReportBody screen={screen} />
      </RailLayout>
    </Page>
  );
}
