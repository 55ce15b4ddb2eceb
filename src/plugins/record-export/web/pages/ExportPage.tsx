import { useTranslate } from '#core';
import { Card, Page } from '#design-system';
import { ExportForm } from '../components/ExportForm.tsx';
import type { ExportArea } from '../export-place.ts';

/** Records as a file: what for, in which form, and which of them. */
export function ExportPage({ area }: { area: ExportArea }) {
  const t = useTranslate();
  return (
    <Page title={t('record-export.title')} description={t('record-export.description')} width="narrow">
      <Card>
        <ExportForm area={area} />
      </Card>
    </Page>
  );
}
