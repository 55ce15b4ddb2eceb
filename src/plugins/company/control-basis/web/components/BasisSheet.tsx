import { useState } from 'react';
import { useTranslate } from '#core';
import { ConfirmDialog, Drawer } from '#design-system';
import type { BasisRow } from '../../contract/index.ts';
import { BasisForm } from './BasisForm.tsx';

interface BasisSheetProps {
  readonly companyId: string;
  /** Null: a new period. */
  readonly period: BasisRow | null;
  readonly onClose: () => void;
}

/** A period beside the list; asks before it discards input. */
export function BasisSheet({ companyId, period, onClose }: BasisSheetProps) {
  const t = useTranslate();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer title={t(period ? 'control-basis.edit' : 'control-basis.add')} isOpen onClose={cancel}>
      <BasisForm {...{ companyId, period }} onDone={onClose} onCancel={cancel} onDirty={setDirty} />
      <ConfirmDialog isOpen={isAsking} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Drawer>
  );
}
