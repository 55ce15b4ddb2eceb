import { useParams } from 'react-router-dom';
import { formatMoment, useCall, useDownload, useTranslate } from '#core';
import { Banner, Button, Page, Skeleton } from '#design-system';
import { comparisonRoutes } from '../../contract/index.ts';
import { dutyText } from '../comparison-words.ts';
import { comparisonAddress } from '../comparison-paths.ts';
import { ExportMenu } from '../components/ExportMenu.tsx';
import { ResultView } from '../components/ResultView.tsx';

/** A comparison that a connected company shares, as it was when shared. */
export function SharedPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(comparisonRoutes.sharedDetail, { params: { id } });
  const { download, downloading } = useDownload(comparisonRoutes.sharedExport);
  const shared = data?.data;
  return (
    <Page
      title={shared?.name ?? t('product-comparison.shared')}
      description={shared ? [shared.note, dutyText(t, shared.result)].filter(Boolean).join(' · ') : undefined}
      breadcrumbs={[
        { label: t('product-comparison.saved'), href: comparisonAddress.saved },
        { label: shared?.name ?? t('product-comparison.shared') },
      ]}
      actions={
        shared ? (
          <ExportMenu isBusy={downloading} onExport={(query) => void download({ params: { id }, query })} />
        ) : null
      }
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('product-comparison.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {shared ? (
        <>
          <Banner tone="info">
            {t('product-comparison.shared.by', { company: shared.companyName, at: formatMoment(shared.sharedAt) })}
          </Banner>
          <ResultView result={shared.result} />
        </>
      ) : error ? null : (
        <Skeleton height="table" />
      )}
    </Page>
  );
}
