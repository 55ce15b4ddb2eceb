import { formatMoment, useTranslate } from '#core';
import { Button, Dialog, Stack, Text } from '#design-system';
import type { RecordDetail } from '../../../contract/index.ts';
import { versionRows } from '../../form/version-rows.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { VersionTable } from './VersionTable.tsx';

interface StaleDialogProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
  /** The record as stored by someone else in the meantime. */
  readonly present: RecordDetail;
  readonly saving: boolean;
  /** Overwrites the stored version with mine. */
  readonly onKeepMine: () => void;
  /** Discards my version and continues with the stored one. */
  readonly onTakeTheirs: () => void;
  /** Returns to the form unchanged. */
  readonly onClose: () => void;
}

/** Two people changed one record: shows both versions side by side, to choose one. */
export function StaleDialog({ place, state, present, saving, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('records.stale.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onTakeTheirs} isDisabled={saving}>
            {t('records.stale.take-theirs')}
          </Button>
          <Button variant="primary" onPress={onKeepMine} loading={saving}>
            {t('records.stale.keep-mine')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p" tone="muted">
          {t('records.stale.text', { who: present.updatedBy, at: formatMoment(present.updatedAt) })}
        </Text>
        <VersionTable rows={versionRows(place, state, present, t)} />
      </Stack>
    </Dialog>
  );
}
