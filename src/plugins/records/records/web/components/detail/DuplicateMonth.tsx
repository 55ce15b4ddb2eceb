import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordPlace } from '../../record-place.ts';

/** Loaded when first shown, because its table is not part of the page. */
const DuplicateMonthDialog = lazy(() =>
  import('./DuplicateMonthDialog.tsx').then((module) => ({ default: module.DuplicateMonthDialog })),
);

/** Copies a facility's records of one month to another month, as drafts to be corrected. */
export function DuplicateMonth({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="copy" onPress={() => setOpen(true)}>
        {t('records.duplicate')}
      </Button>
      {isOpen ? (
        <Suspense>
          <DuplicateMonthDialog place={place} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
