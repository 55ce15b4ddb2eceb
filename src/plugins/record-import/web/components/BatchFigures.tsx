import { useTranslate } from '#core';
import { AmountText, Grid, Stat } from '#design-system';
import { ROW_LEVELS, type ImportBatch } from '../../contract/index.ts';

/** What would be imported, and what it comes to. */
export function BatchFigures({ batch }: { batch: ImportBatch }) {
  const t = useTranslate();
  return (
    <Grid columns={5} minColumn={150}>
      {ROW_LEVELS.map((level) => (
        <Stat key={level} label={t(`record-import.level.${level}`)} value={batch[level].toLocaleString('en-US')} />
      ))}
      <Stat
        label={t('record-import.effect')}
        value={<AmountText tonnes={batch.effect} withUnit={false} />}
        unit="t CO2-e"
      />
    </Grid>
  );
}
