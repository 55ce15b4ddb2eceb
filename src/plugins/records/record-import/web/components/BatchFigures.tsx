import { useTranslate } from '#core';
import { AmountText, Grid, Stat } from '#design-system';
import { ROW_LEVELS, type ImportBatch } from '../../contract/index.ts';

const isZero = (tonnes: string) => Number(tonnes) === 0;

/** Number of rows that would be imported, and their total. */
export function BatchFigures({ batch }: { batch: ImportBatch }) {
  const t = useTranslate();
  return (
    <Grid columns={isZero(batch.atStake) ? 5 : 6} minColumn={150}>
      {ROW_LEVELS.map((level) => (
        <Stat key={level} label={t(`record-import.level.${level}`)} value={batch[level].toLocaleString('en-US')} />
      ))}
      <Stat
        label={t('record-import.effect')}
        value={<AmountText tonnes={batch.effect} withUnit={false} />}
        unit="t CO2-e"
      />
      {isZero(batch.atStake) ? null : (
        <Stat
          label={t('record-import.at-stake')}
          value={<AmountText tonnes={batch.atStake} withUnit={false} />}
          unit="t CO2-e"
        />
      )}
    </Grid>
  );
}
