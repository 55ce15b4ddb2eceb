import { COMPANY_WRITERS, passes } from '#contract';
import { useSession, useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordListActionProps } from '#plugins/records/records/web';
import { listAddress } from '../import-place.ts';

/** Link from a list of records to the imports, for users who may import. */
export function ImportButton({ place: { area } }: RecordListActionProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const may = area === 'admin' || passes(COMPANY_WRITERS, authorities);
  return may ? (
    <Button icon="upload" href={listAddress(area)}>
      {t('record-import.menu')}
    </Button>
  ) : null;
}
