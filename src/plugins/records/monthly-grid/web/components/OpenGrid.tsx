import { addressOf, useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordListActionProps } from '#plugins/records/records/web';
import { GRID_PATH } from '../grid-path.ts';

/** Button that opens the scope of a list of records as a sheet. */
export function OpenGrid({ place: { area, scope } }: RecordListActionProps) {
  const t = useTranslate();
  return <Button href={`${addressOf(area, GRID_PATH)}?scope=${scope.id}`}>{t('monthly-grid.open')}</Button>;
}
