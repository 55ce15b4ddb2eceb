import { today, useTranslate } from '#core';
import { Button } from '#design-system';
import { useFirstMonth } from '#plugins/company/company/web';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import type { ReportActionProps } from '#plugins/insight/report/web';
import { whyAddress } from '../why-question.ts';

/** Leads from a report to why its figure moved since the year before. */
export function WhyAction({ area, query }: ReportActionProps) {
  const t = useTranslate();
  const firstMonth = useFirstMonth(query.companyId ?? '');
  const { from, to, facilities, framework, basis, scope2Method, includeDrafts, companyId } = query;
  const address = whyAddress(
    area,
    { today: today(), firstMonth },
    {
      from,
      to,
      scope2Method,
      includeDrafts,
      facilities: [...(facilities ?? [])],
      companyId: companyId ?? null,
      basis: basis ?? null,
      framework: BOOK_IDS.find((one) => one === framework) ?? null,
    },
  );
  return (
    <Button href={address} icon="chart">
      {t('variance.title')}
    </Button>
  );
}
