import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordPlace } from '../../record-place.ts';

/** Comes when it is first shown: its table is not part of the page. */
const DuplicateMonthDialog = lazy(() =>
  import('./DuplicateMonthDialog.tsx').then((module) => ({ default: module.DuplicateMonthDialog })),
);

/** Copies what a facility recorded in one month to another, as drafts to be corrected. */
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
