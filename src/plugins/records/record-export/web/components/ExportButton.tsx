import { useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordListActionProps } from '#plugins/records/records/web';
import { exportAddress } from '../export-place.ts';

/** Link from a list of records to its export. */
export function ExportButton({ place: { area, scope } }: RecordListActionProps) {
  const t = useTranslate();
  return (
    <Button icon="download" href={exportAddress(area, scope.number)}>
      {t('record-export.menu')}
    </Button>
  );
}
