import { useTranslate } from '#core';
import { Page, Stack } from '#design-system';
import { BatchList } from '../components/BatchList.tsx';
import { ImportUpload } from '../components/ImportUpload.tsx';
import type { ImportArea } from '../import-place.ts';

/** Upload of a file, and the earlier batches. */
export function ImportListPage({ area }: { area: ImportArea }) {
  const t = useTranslate();
  return (
    <Page title={t('record-import.title')} description={t('record-import.description')}>
      <Stack gap="lg">
        <ImportUpload area={area} />
        <BatchList area={area} />
      </Stack>
    </Page>
  );
}
