import { useState } from 'react';
import { useTranslate } from '#core';
import { Button } from '#design-system';
import type { RecordPlace } from '../record-place.ts';
import { DuplicateMonthDialog } from './DuplicateMonthDialog.tsx';

/** Copies what a facility recorded in one month to another, as drafts to be corrected. */
export function DuplicateMonth({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="copy" onPress={() => setOpen(true)}>
        {t('records.duplicate')}
      </Button>
      {isOpen ? <DuplicateMonthDialog place={place} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
