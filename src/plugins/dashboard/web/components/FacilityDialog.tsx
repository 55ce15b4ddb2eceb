import { useState } from 'react';
import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Banner, Button, Checkbox, Dialog, Stack, Text, TextField } from '#design-system';
import type { FacilityOption } from '#plugins/company/contract';

interface FacilityDialogProps {
  readonly facilities: readonly FacilityOption[];
  readonly chosen: readonly string[];
  /** Why the list did not come. */
  readonly fault: Problem | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** From this many on a list is searched rather than read. */
const SEARCHED_FROM = 8;

/** Facilities to tick; nothing ticked means all. */
export function FacilityDialog({ facilities, chosen, fault, onRetry, onClose, onChoose }: FacilityDialogProps) {
  const t = useTranslate();
  const [ticked, setTicked] = useState(chosen);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = facilities.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted));
  const tick = (id: string, on: boolean) => setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  const take = (next: readonly string[]) => {
    onChoose(next);
    onClose();
  };
  return (
    <Dialog
      title={t('dashboard.facilities')}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button onPress={() => take([])}>{t('dashboard.facilities.every')}</Button>
          <Button variant="primary" onPress={() => take(ticked)}>
            {t('dashboard.facilities.show')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {fault ? (
          <Banner tone="danger" actions={<Button onPress={onRetry}>{t('dashboard.retry')}</Button>}>
            {t(fault.message)}
          </Banner>
        ) : null}
        {facilities.length >= SEARCHED_FROM ? (
          <TextField label={t('dashboard.facilities.search')} value={search} onChange={setSearch} autoFocus />
        ) : null}
        {found.map(({ id, name, state }) => (
          <Checkbox key={id} label={`${name}, ${state}`} value={ticked.includes(id)} onChange={(on) => tick(id, on)} />
        ))}
        {found.length === 0 && fault === null ? <Text tone="muted">{t('dashboard.facilities.none')}</Text> : null}
      </Stack>
    </Dialog>
  );
}
