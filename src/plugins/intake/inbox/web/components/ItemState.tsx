import { useTranslate } from '#core';
import { Badge, type Tone } from '#design-system';
import type { InboxItem, InboxState } from '../../contract/index.ts';

const TONES: Readonly<Record<InboxState, Tone>> = {
  WAITING: 'info',
  READING: 'info',
  ASKS: 'warning',
  PROPOSED: 'warning',
  RECORDED: 'success',
  UNDONE: 'neutral',
  FILED: 'neutral',
  FAILED: 'danger',
  DISCARDED: 'neutral',
};

/** How far a file is. */
export function ItemState({ state }: Pick<InboxItem, 'state'>) {
  const t = useTranslate();
  return <Badge tone={TONES[state]}>{t(`inbox.state.${state}`)}</Badge>;
}
