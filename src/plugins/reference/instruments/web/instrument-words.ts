import { formatDay, type Translate } from '#core';
import { formatExact } from '#design-system';
import { isSurrendered } from '../domain/index.ts';
import type { InstrumentKind, InstrumentRow } from '../contract/index.ts';

/** The name of a kind. */
export const kindText = (t: Translate, kind: InstrumentKind) => t(`instruments.kind.${kind}`);

/** MWh with groups of three digits. */
export const mwhText = (mwh: string) => formatExact(mwh) ?? mwh;

/** `WD00VC12 1001 to 2000`; null if there are no serial numbers. */
export function serialText(t: Translate, { station, serialFrom, serialTo }: InstrumentRow): string | null {
  if (station === null || serialFrom === null || serialTo === null) return null;
  return t('instruments.serials', { station, from: String(serialFrom), to: String(serialTo) });
}

/** Whether an instrument counts now, in words: exempt electricity is not surrendered. */
export function standing(t: Translate, row: Pick<InstrumentRow, 'kind' | 'surrenderedOn'>) {
  const { kind, surrenderedOn } = row;
  if (kind === 'EXEMPT' || kind === 'GREENPOWER')
    return { status: 'COUNTS', tone: 'success', label: t(`instruments.standing.${kind}`) } as const;
  return isSurrendered(row)
    ? ({
        status: 'SURRENDERED',
        tone: 'success',
        label: t('instruments.standing.surrendered', { day: formatDay(surrenderedOn ?? '') }),
      } as const)
    : ({ status: 'HELD', tone: 'warning', label: t('instruments.standing.held') } as const);
}
