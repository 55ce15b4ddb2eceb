import { useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordListActionProps } from '#plugins/records/records/web';
import { scope2 } from '#plugins/records/scope2/contract';
import { addressesOf } from '../instrument-place.ts';

/** Link from the records of Scope 2 to their instruments. */
export function OpenLedger({ place: { area, scope } }: RecordListActionProps) {
  const t = useTranslate();
  if (scope.number !== scope2.number) return null;
  return (
    <Button icon="bookmark" href={addressesOf(area).list}>
      {t('instruments.open')}
    </Button>
  );
}
