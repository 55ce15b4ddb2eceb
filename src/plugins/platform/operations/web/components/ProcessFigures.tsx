import { formatMoment, useTranslate } from '#core';
import { Banner, Card, Grid, KeyValue, Stat } from '#design-system';
import type { PlatformFigures } from '../../contract/index.ts';
import { megabytes } from '../amounts.ts';
import { useSpans } from '../use-spans.ts';

/** Load and memory of the process that answered. */
export function ProcessFigures({ figures }: { figures: PlatformFigures }) {
  const t = useTranslate();
  const span = useSpans();
  const { version, startedAt, memory, eventLoop, threads, replica, isDatabaseUp } = figures;
  return (
    <>
      {isDatabaseUp ? null : (
        <Banner tone="danger" title={t('operations.database-away')}>
          {t('operations.database-away.text')}
        </Banner>
      )}
      <Grid columns={4}>
        <Stat label={t('operations.memory')} value={megabytes(memory.residentBytes)} unit="MB" />
        <Stat
          label={t('operations.heap')}
          value={megabytes(memory.heapUsedBytes)}
          unit="MB"
          hint={t('operations.heap.of', { reserved: megabytes(memory.heapReservedBytes) })}
        />
        <Stat
          label={t('operations.loop')}
          value={String(eventLoop.p99)}
          unit="ms"
          hint={t('operations.loop.hint', { max: eventLoop.max })}
        />
        <Stat
          label={t('operations.threads')}
          value={String(threads.running)}
          hint={t('operations.threads.hint', { waiting: threads.waiting })}
        />
      </Grid>
      <Card>
        <KeyValue
          items={[
            { label: t('operations.version'), value: version },
            { label: t('operations.started'), value: formatMoment(startedAt) },
            {
              label: t('operations.replica'),
              value:
                replica === null
                  ? t('operations.replica.none')
                  : replica.isUp && replica.lagSeconds !== null
                    ? t('operations.replica.lag', { span: span(replica.lagSeconds) })
                    : t('operations.replica.away'),
            },
          ]}
        />
      </Card>
    </>
  );
}
