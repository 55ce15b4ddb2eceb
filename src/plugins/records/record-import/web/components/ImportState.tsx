import { useTranslate } from '#core';
import { Badge, type Tone } from '#design-system';
import type { ImportBatch, ImportState as State, RowLevel } from '../../contract/index.ts';

const STATE_TONES: Readonly<Record<State, Tone>> = {
  CHECKING: 'info',
  READY: 'warning',
  CONFIRMING: 'info',
  IMPORTED: 'success',
  UNDONE: 'neutral',
  CANCELLED: 'neutral',
  REPLACED: 'neutral',
  FAILED: 'danger',
};

const LEVEL_TONES: Readonly<Record<RowLevel, Tone>> = {
  accepted: 'success',
  warned: 'warning',
  rejected: 'danger',
  known: 'neutral',
};

/** The state of a batch. */
export function ImportState({ state }: Pick<ImportBatch, 'state'>) {
  const t = useTranslate();
  return <Badge tone={STATE_TONES[state]}>{t(`record-import.state.${state}`)}</Badge>;
}

/** The result of the check of a row. */
export function RowResult({ level }: { level: RowLevel }) {
  const t = useTranslate();
  return <Badge tone={LEVEL_TONES[level]}>{t(`record-import.level.${level}`)}</Badge>;
}
