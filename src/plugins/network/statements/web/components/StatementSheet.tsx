import { useState } from 'react';
import { useTranslate } from '#core';
import { ConfirmDialog, Drawer } from '#design-system';
import type { StatementRow } from '../../contract/index.ts';
import { StatementForm } from './StatementForm.tsx';

interface StatementSheetProps {
  readonly companyId: string;
  /** Null: a new one. */
  readonly statement: StatementRow | null;
  readonly onClose: () => void;
}

/** A statement beside the list; asks for confirmation before it discards input. */
export function StatementSheet({ companyId, statement, onClose }: StatementSheetProps) {
  const t = useTranslate();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer title={statement?.fileName ?? t('statements.upload')} isOpen onClose={cancel}>
      <StatementForm {...{ companyId, statement }} onDone={onClose} onCancel={cancel} onDirty={setDirty} />
      <ConfirmDialog isOpen={isAsking} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Drawer>
  );
}
