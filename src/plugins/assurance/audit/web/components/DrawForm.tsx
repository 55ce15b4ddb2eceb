import { useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { useCall, useContractForm, useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  Drawer,
  FieldRow,
  Form,
  NumberField,
  RadioGroup,
  Section,
  Select,
  Skeleton,
  Stack,
  TextField,
} from '#design-system';
import { drawBody, engagementRoutes, type DrawBody, type EngagementDetail } from '../../contract/index.ts';
import { FIRST_RISK, MOST_STEPS, RISKS, STRATA } from '../../domain/index.ts';
import { ANSWERS_OF_AUDITS } from '../audit-words.ts';
import { DrawnList } from './DrawingFacts.tsx';

interface DrawFormProps {
  readonly engagement: EngagementDetail;
  readonly onClose: () => void;
}

/** A random word, so that no record is selected on purpose. */
const newSeed = () => crypto.randomUUID().slice(0, 8);

/** Placeholder until a preview is requested. */
const NOT_PLANNED = { by: 'SIZE', strata: 'NONE', seed: '-' } as const;

/** Selects how to draw a sample, previews the result, and draws it. */
export function DrawForm({ engagement: { id, level, drawing, scope2Method }, onClose }: DrawFormProps) {
  const t = useTranslate();
  const [plan, setPlan] = useState<{ readonly typed: string; readonly body: DrawBody } | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useContractForm(drawBody, {
    by: drawing?.by ?? 'RISK',
    risk: drawing?.risk ?? FIRST_RISK[level],
    size: 30,
    strata: drawing?.strata ?? 'NONE',
    seed: newSeed(),
  });
  // A preview is valid only for the values it was requested with.
  const typed = JSON.stringify(form.values);
  const isPlanned = plan?.typed === typed;
  const planned = useCall(
    engagementRoutes.plan,
    { params: { id }, query: plan?.body ?? NOT_PLANNED },
    { enabled: isPlanned },
  );
  const { send, sending } = useSend(engagementRoutes.draw, {
    drops: ANSWERS_OF_AUDITS,
    done: MESSAGES.created,
    onDone: onClose,
    onProblem: (problem) => {
      setRefused(problem);
      return true;
    },
  });
  const risk = form.field('risk');
  const isByRisk = form.values.by === 'RISK';
  const fault = refused ?? (isPlanned ? planned.error : null);
  return (
    <Drawer
      title={t('audit.screen.draw')}
      description={t('audit.screen.draw.text')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button
            onPress={form.submit((body) => {
              setRefused(null);
              setPlan({ typed, body });
            })}
            loading={isPlanned && planned.isFetching}
          >
            {t('audit.screen.plan')}
          </Button>
          <Button type="submit" form="audit-draw" variant="primary" loading={sending}>
            {t('audit.screen.draw')}
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        {fault ? <Banner tone="warning">{t(fault.message)}</Banner> : null}
        <Form
          id="audit-draw"
          aria-label={t('audit.screen.draw')}
          onSubmit={form.submit((body) => {
            setRefused(null);
            return send({ params: { id }, body });
          })}
        >
          <Stack>
            <RadioGroup
              {...form.text('by')}
              label={t('audit.screen.by')}
              options={(['RISK', 'SIZE'] as const).map((by) => ({
                id: by,
                label: t(`audit.screen.by.${by}`),
                description: t(`audit.screen.by.${by}.text`),
              }))}
            />
            {isByRisk ? (
              <Select
                name="risk"
                label={t('audit.screen.risk')}
                help={t('audit.screen.risk.help')}
                value={String(risk.value)}
                onChange={(chosen) => risk.onChange(Number(chosen))}
                options={RISKS.map((one) => ({ id: String(one), label: `${one} %` }))}
              />
            ) : (
              <NumberField {...form.number('size')} label={t('audit.screen.size')} minValue={1} maxValue={MOST_STEPS} />
            )}
            <FieldRow>
              <Select
                {...form.text('strata')}
                label={t('audit.screen.strata')}
                help={t('audit.screen.strata.help')}
                options={STRATA.map((one) => ({ id: one, label: t(`audit.screen.strata.${one}`) }))}
              />
              <TextField
                {...form.text('seed')}
                label={t('audit.screen.seed')}
                help={t('audit.screen.seed.help')}
                isRequired
              />
            </FieldRow>
          </Stack>
        </Form>
        {isPlanned && planned.isPending && !planned.error ? <Skeleton height="table" /> : null}
        {isPlanned && planned.data ? (
          <Section title={t('audit.screen.plan')}>
            <Card>
              <DrawnList drawn={planned.data.data} scope2Method={scope2Method} />
            </Card>
          </Section>
        ) : null}
      </Stack>
    </Drawer>
  );
}
