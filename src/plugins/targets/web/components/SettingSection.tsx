import { MESSAGES } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import { Button, DecimalField, Form, Inline, Section, Text } from '#design-system';
import { settingBody, targetsRoutes } from '../../contract/index.ts';
import { ANSWERS_OF_TARGETS } from '../target-place.ts';

interface SettingSectionProps {
  /** Per cent. */
  readonly recalculation: string;
  readonly editable: boolean;
}

/** By how much the base year may move before a recalculation is suggested. */
export function SettingSection({ recalculation, editable }: SettingSectionProps) {
  const t = useTranslate();
  return (
    <Section title={t('targets.setting')} description={t('targets.setting.text')}>
      {editable ? (
        <SettingForm key={recalculation} recalculation={recalculation} />
      ) : (
        <Text numeric>{t('targets.setting.is', { percent: recalculation })}</Text>
      )}
    </Section>
  );
}

function SettingForm({ recalculation }: Pick<SettingSectionProps, 'recalculation'>) {
  const t = useTranslate();
  const form = useContractForm(settingBody, { recalculation });
  const { send } = useSend(targetsRoutes.saveSetting, {
    drops: ANSWERS_OF_TARGETS,
    done: MESSAGES.updated,
    onProblem: form.take,
  });
  const submit = form.submit(async (body) => {
    await send({ body });
  });
  return (
    <Form onSubmit={submit} aria-label={t('targets.setting')}>
      <Inline align="end">
        <DecimalField {...form.text('recalculation')} label={t('targets.setting.percent')} unit="%" places={2} />
        <Button type="submit" loading={form.isSubmitting}>
          {t('targets.save')}
        </Button>
      </Inline>
    </Form>
  );
}
