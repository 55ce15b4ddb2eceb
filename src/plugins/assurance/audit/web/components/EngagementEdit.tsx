import { MESSAGES } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import { Button, Drawer, Form, Stack, TextField } from '#design-system';
import { engagementRoutes, engagementUpdateBody, type EngagementDetail } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS, shortened } from '../audit-words.ts';
import { MaterialityFields, YearSelect } from './EngagementFields.tsx';
import { MaterialityEffect } from './MaterialityEffect.tsx';

interface EngagementEditProps {
  readonly engagement: EngagementDetail;
  readonly onClose: () => void;
}

/** Edits an engagement, and shows what another materiality does to the conclusion. */
export function EngagementEdit({ engagement, onClose }: EngagementEditProps) {
  const t = useTranslate();
  const { id, revision, title, year, materialityKind, materiality, drawing, sampled } = engagement;
  const form = useContractForm(engagementUpdateBody, {
    revision,
    title,
    year,
    materialityKind,
    materiality: shortened(materiality),
  });
  const { send, sending } = useSend(engagementRoutes.update, {
    drops: ANSWERS_OF_AUDITS,
    done: MESSAGES.updated,
    onProblem: form.showIssues,
    onDone: onClose,
  });
  const isFixed = drawing !== null || sampled > 0;
  const { values } = form;
  return (
    <Drawer
      title={t('audit.screen.revise')}
      description={t('audit.screen.revise.text')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('audit.screen.cancel')}</Button>
          <Button type="submit" form="audit-edit" variant="primary" loading={sending} isDisabled={!form.isDirty}>
            {t('audit.screen.save')}
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        <Form
          id="audit-edit"
          onSubmit={form.submit((body) => send({ params: { id }, body }))}
          aria-label={t('audit.screen.revise')}
        >
          <Stack>
            <TextField {...form.text('title')} label={t('audit.screen.engagement-name')} isRequired autoFocus />
            <YearSelect
              value={Number(values.year)}
              onChange={form.field('year').onChange}
              errorMessage={form.field('year').errorMessage}
              fixed={isFixed ? t('audit.screen.year.fixed') : undefined}
            />
            <MaterialityFields kind={form.text('materialityKind')} amount={form.text('materiality')} />
          </Stack>
        </Form>
        <MaterialityEffect engagement={engagement} kind={values.materialityKind} amount={String(values.materiality)} />
      </Stack>
    </Drawer>
  );
}
