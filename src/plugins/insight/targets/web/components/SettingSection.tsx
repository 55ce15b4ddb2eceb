import { MESSAGES } from '#contract';
import { useContractForm, useDropAnswers, useSend, useTranslate } from '#core';
import { Button, DecimalField, Form, Inline, Section, Text } from '#design-system';
import { settingForm, targetsRoutes } from '../../contract/index.ts';
import { ANSWERS_OF_TARGETS } from '../target-place.ts';

interface SettingSectionProps {
  /** Per cent. */
  readonly recalculation: string;
  /** Null if the company has no setting. */
  readonly revision: number | null;
  readonly editable: boolean;
}

/** The change of the base year above which a recalculation is suggested. */
export function SettingSection({ recalculation, revision, editable }: SettingSectionProps) {
  const t = useTranslate();
  return (
    <Section title={t('targets.setting')} description={t('targets.setting.text')}>
      {editable ? (
        <SettingForm key={revision} recalculation={recalculation} revision={revision} />
      ) : (
        <Text numeric>{t('targets.setting.is', { percent: recalculation })}</Text>
      )}
    </Section>
  );
}

function SettingForm({ recalculation, revision }: Omit<SettingSectionProps, 'editable'>) {
  const t = useTranslate();
  const form = useContractForm(settingForm, { recalculation });
  const dropAnswers = useDropAnswers();
  const { send } = useSend(targetsRoutes.saveSetting, {
    drops: ANSWERS_OF_TARGETS,
    done: MESSAGES.updated,
    // The form resets when another user has changed the setting.
    onProblem: (problem) => (dropAnswers(ANSWERS_OF_TARGETS), form.showIssues(problem)),
  });
  const submit = form.submit(async (setting) => {
    await send({ body: { ...setting, revision } });
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
