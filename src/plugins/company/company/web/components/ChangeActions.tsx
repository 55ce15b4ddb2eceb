import { useState } from 'react';
import { Button, ConfirmDialog, Inline } from '#design-system';

interface ChangeActionsProps {
  readonly edit: { readonly label: string; readonly href: string };
  /** Null: it cannot be deleted. */
  readonly deletion: { readonly label: string; readonly title: string; readonly text: string } | null;
  readonly deleting: boolean;
  readonly onDelete: () => Promise<void>;
}

/** Edit and delete buttons on the page of one item; deleting asks first. */
export function ChangeActions({ edit, deletion, deleting, onDelete }: ChangeActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await onDelete();
    setAsking(false);
  };
  return (
    <Inline>
      <Button icon="edit" href={edit.href}>
        {edit.label}
      </Button>
      {deletion ? (
        <>
          <Button icon="trash" onPress={() => setAsking(true)}>
            {deletion.label}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            tone="danger"
            title={deletion.title}
            text={deletion.text}
            confirmLabel={deletion.label}
            loading={deleting}
            onConfirm={() => void remove()}
            onCancel={() => setAsking(false)}
          />
        </>
      ) : null}
    </Inline>
  );
}
