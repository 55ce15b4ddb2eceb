import { useState, type ReactNode } from 'react';
import { ConfirmDialog, Drawer } from '#design-system';

interface MemberSheetProps {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  /** The content reports here whether there is unsaved input. */
  readonly children: (onDirty: (isDirty: boolean) => void, onCancel: () => void) => ReactNode;
}

/** A sheet beside a list that asks before it discards input. */
export function MemberSheet({ title, description, onClose, children }: MemberSheetProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Drawer title={title} {...(description ? { description } : {})} isOpen onClose={cancel}>
      {children(setDirty, cancel)}
      <ConfirmDialog isOpen={isAsking} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Drawer>
  );
}
