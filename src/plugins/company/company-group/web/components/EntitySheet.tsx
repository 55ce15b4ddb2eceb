import { useState } from 'react';
import { useTranslate } from '#core';
import { ConfirmDialog, Drawer } from '#design-system';
import type { GroupEntity, GroupStructureAnswer } from '../../contract/index.ts';
import { EntityForm } from './EntityForm.tsx';

interface EntitySheetProps {
  readonly companyId: string;
  readonly structure: GroupStructureAnswer;
  /** Null: a new entity below `parentId`. */
  readonly entity: GroupEntity | null;
  readonly parentId: string | null;
  readonly onClose: () => void;
}

/** An entity beside the tree; asks before it discards input. */
export function EntitySheet({ onClose, ...rest }: EntitySheetProps) {
  const t = useTranslate();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer title={rest.entity?.name ?? t('company-group.add')} isOpen onClose={cancel}>
      <EntityForm {...rest} onDone={onClose} onCancel={cancel} onDirty={setDirty} />
      <ConfirmDialog isOpen={isAsking} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Drawer>
  );
}
