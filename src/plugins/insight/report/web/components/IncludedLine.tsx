import { formatDay, today, useOwnCompany, useTranslate } from '#core';
import { Inline, Link, Text } from '#design-system';
import { dashboardAddress } from '#plugins/insight/dashboard/web';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import { reportAddress } from '../address/report-choice.ts';
import type { ReportScreenState } from '../use-report-screen.ts';

/** What the figures of the report include, with a link to the dashboard, which includes other records by default. */
export function IncludedLine({ screen }: { screen: ReportScreenState }) {
  const t = useTranslate();
  const { firstMonth } = useOwnCompany();
  const { area, choice, chosen, facilityId, isOfFacility } = screen;
  const { from, to, companyId, framework, includeDrafts, scope2Method } = choice;
  if (!chosen) return null;
  const facilities = isOfFacility ? [facilityId ?? []].flat() : choice.facilities;
  const facts = [
    t(`report.included.${includeDrafts ? 'drafts' : 'approved'}`),
    t(`report.included.${chosen.subject}`),
    frameworkOf(framework).name,
    t(`report.based.${scope2Method}`),
    `${formatDay(from)} – ${formatDay(to)}`,
  ];
  return (
    <Inline gap="md">
      <Text size="sm" tone="muted">
        {facts.join(' · ')}
      </Text>
      <Text size="sm">
        <Link href={dashboardAddress(area, { today: today(), firstMonth }, { from, to, facilities, companyId })}>
          {t('report.same-period.dashboard')}
        </Link>
      </Text>
      <Text size="sm">
        <Link href={reportAddress(area, { ...choice, report: 'differences' })}>{t('report.why-different')}</Link>
      </Text>
    </Inline>
  );
}
