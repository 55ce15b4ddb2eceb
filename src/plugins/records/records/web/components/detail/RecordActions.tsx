import { useState } from 'react';
import { passes } from '#contract';
import { useSession, useTranslate } from '#core';
import { Button, IconButton, Menu, type MenuItem } from '#design-system';
import type { RecordDetail } from '../../../contract/index.ts';
import { addressesOf, callsOf, type RecordPlace } from '../../record-place.ts';
import { isDeletable, isEditable } from '../../words/record-words.ts';
import { DeleteRecord } from './DeleteRecord.tsx';
import { useStatusSteps } from './use-status-steps.tsx';

/** Acts that the reader may perform, by authority, the state of the record and that of its period. */
export function RecordActions({ place, record }: { place: RecordPlace; record: RecordDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const steps = useStatusSteps(place, record);
  const [deleting, setDeleting] = useState(false);
  if (!passes(callsOf(place).update.authorities, authorities)) return null;

  const addresses = addressesOf(place);
  const shown = steps.allowed.filter((step) => step !== 'VOID');
  const leadsOn = shown.some((step) => step === 'SUBMITTED' || step === 'APPROVED');
  const more: readonly MenuItem[] = [
    { id: 'copy', label: t('records.copy-on'), icon: 'copy', href: addresses.copyOf(record.id) },
    ...(steps.allowed.includes('VOID')
      ? [
          {
            id: 'void',
            label: t('records.step.VOID.ask'),
            icon: 'ban' as const,
            tone: 'danger' as const,
            onAction: () => steps.start('VOID'),
          },
        ]
      : []),
    ...(isDeletable(record)
      ? [
          {
            id: 'delete',
            label: t('records.delete.ask'),
            icon: 'trash' as const,
            tone: 'danger' as const,
            onAction: () => setDeleting(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu trigger={<IconButton label={t('records.more')} icon="more" />} items={more} />
      {isEditable(record) ? (
        <Button variant={leadsOn ? 'secondary' : 'primary'} icon="edit" href={addresses.edit(record.id)}>
          {t('records.edit')}
        </Button>
      ) : null}
      {shown.map(steps.button)}
      {steps.question}
      <DeleteRecord {...{ place, record }} isAsked={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
