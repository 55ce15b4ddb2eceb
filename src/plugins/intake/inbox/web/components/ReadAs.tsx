import { useSend, useTranslate } from '#core';
import { Button, Menu } from '#design-system';
import { inboxRoutes, type InboxDetail } from '../../contract/index.ts';
import { DROPPED } from '../inbox-place.ts';

/** Has a file read by another reader for its format. What was answered so far is forgotten. */
export function ReadAs({ item, isDisabled }: { readonly item: InboxDetail; readonly isDisabled: boolean }) {
  const t = useTranslate();
  const { send, sending } = useSend(inboxRoutes.readAgain, { drops: DROPPED });
  const { id, reader, readers } = item;
  if (readers.every((one) => one === reader)) return null;
  const offered = readers
    .map((one) => ({ id: one, label: t(`inbox.reader.${one}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Menu
      label={t('inbox.read-as')}
      trigger={
        <Button iconEnd="chevron-down" loading={sending} isDisabled={isDisabled}>
          {t('inbox.read-as')}
        </Button>
      }
      items={offered.map((one) => ({
        ...one,
        isSelected: one.id === reader,
        onAction: () => void send({ params: { id }, body: { reader: one.id, forget: true } }),
      }))}
    />
  );
}
