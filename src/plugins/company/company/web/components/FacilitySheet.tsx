import { useState } from 'react';
import { useTranslate } from '#core';
import { ConfirmDialog, Drawer } from '#design-system';
import type { FacilityRow } from '../../contract/index.ts';
import type { CompanyPlace } from '../company-place.ts';
import { FacilityForm } from './FacilityForm.tsx';

interface FacilitySheetProps {
  readonly place: CompanyPlace;
  readonly facility: FacilityRow | null;
  readonly country: string;
  readonly onClose: () => void;
}

/** A facility beside the list; asks before it discards input. */
export function FacilitySheet({ place, facility, country, onClose }: FacilitySheetProps) {
  const t = useTranslate();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer title={facility?.name ?? t('company.facility.create')} size="md" isOpen onClose={cancel}>
      <FacilityForm {...{ place, facility, country }} onDone={onClose} onCancel={cancel} onDirty={setDirty} />
      <ConfirmDialog isOpen={isAsking} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Drawer>
  );
}
