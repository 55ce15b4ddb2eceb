import { useTranslate } from '#core';
import { decimal, exactText, sum } from '#domain/units';
import { Grid, Stat } from '#design-system';
import type { ScenarioResult } from '../../contract/index.ts';
import { endOf, moneyText, tonnesText, yearText } from '../scenario-words.ts';

/** The last year at a glance: without levers, with them, against the target; and what the levers cost. */
export function EndStats({ result }: { readonly result: ScenarioResult }) {
  const t = useTranslate();
  const end = endOf(result);
  if (!end) return null;
  const year = yearText(end.year);
  const gap = end.target === null ? null : exactText(decimal(end.result).minus(end.target));
  const costs = result.levers.flatMap(({ present }) => (present === null ? [] : [decimal(present)]));
  const open = result.levers.filter(({ state, present }) => state === 'COUNTS' && present === null).length;
  return (
    <Grid minColumn={170} gap="md">
      <Stat
        label={t('scenarios.stat.usual', { year })}
        value={tonnesText(end.usual)}
        hint={
          end.low === null || end.high === null
            ? t('scenarios.stat.no-interval')
            : t('scenarios.stat.between', { low: tonnesText(end.low), high: tonnesText(end.high) })
        }
      />
      <Stat
        label={t('scenarios.stat.result', { year })}
        value={tonnesText(end.result)}
        hint={t('scenarios.stat.saved', {
          amount: tonnesText(exactText(decimal(end.usual).minus(end.result))),
        })}
      />
      <Stat
        label={t('scenarios.stat.gap', { year })}
        value={gap === null ? null : tonnesText(gap)}
        hint={
          gap === null
            ? t('scenarios.stat.gap.none')
            : t(Number(gap) > 0 ? 'scenarios.stat.gap.above' : 'scenarios.stat.gap.met')
        }
      />
      <Stat
        label={t('scenarios.stat.cost')}
        value={costs.length === 0 ? null : moneyText(t, exactText(sum(costs)))}
        hint={open > 0 ? t('scenarios.stat.cost.open', { count: open }) : t('scenarios.stat.cost.text')}
      />
    </Grid>
  );
}
