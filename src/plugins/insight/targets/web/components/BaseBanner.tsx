import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { targetsRoutes, type TargetDetail } from '../../contract/index.ts';
import { ANSWERS_OF_TARGETS } from '../target-place.ts';
import { amountText } from '../target-words.ts';

/** Says that the base year has changed too much, with a button to update it. */
export function BaseBanner({ target, editable }: { readonly target: TargetDetail; readonly editable: boolean }) {
  const t = useTranslate();
  const { id, revision, base, baseYear, baseAmount } = target;
  const { send, sending } = useSend(targetsRoutes.rebase, { drops: ANSWERS_OF_TARGETS, done: MESSAGES.updated });
  return (
    <Banner
      tone="warning"
      title={t('targets.recalculate')}
      actions={
        editable ? (
          <Button loading={sending} onPress={() => void send({ body: { id, revision } })}>
            {t('targets.rebase')}
          </Button>
        ) : null
      }
    >
      {t('targets.recalculate.text', {
        year: `FY${baseYear}`,
        before: amountText(target, baseAmount) ?? '',
        now: amountText(target, base.now) ?? '',
        percent: base.percent ?? '',
        limit: base.limit,
      })}
    </Banner>
  );
}
