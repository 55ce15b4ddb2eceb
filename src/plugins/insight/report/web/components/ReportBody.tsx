import { useTranslate } from '#core';
import { Banner, Button, Card, EmptyState, Skeleton } from '#design-system';
import type { ReportScreenState } from '../use-report-screen.ts';
import { ReportPaper } from './ReportPaper.tsx';

/** The report, or why it is missing. */
export function ReportBody({ screen }: { screen: ReportScreenState }) {
  const t = useTranslate();
  const { area, choice, asked, missing, error, retry, document, list, chosen, isOfFacility } = screen;
  if (error)
    return (
      <Banner
        tone="danger"
        title={t('report.fault')}
        actions={
          <Button size="sm" onPress={retry}>
            {t('report.retry')}
          </Button>
        }
      >
        {t(error.message)}
      </Banner>
    );
  if (missing)
    return (
      <Card>
        <EmptyState icon="factory" title={t(`report.missing.${missing}`)} text={t(`report.missing.${missing}.text`)} />
      </Card>
    );
  if (list.isKnown && !chosen)
    return (
      <Card>
        <EmptyState icon="search" title={t('report.unknown')} text={t('report.unknown.text')} />
      </Card>
    );
  if (!document)
    return (
      <Card>
        <Skeleton height="table" />
      </Card>
    );
  return <ReportPaper key={document.report} {...{ area, choice, asked, document }} offersCopies={isOfFacility} />;
}
