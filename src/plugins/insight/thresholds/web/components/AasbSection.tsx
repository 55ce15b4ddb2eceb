import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useContractForm, useDropAnswers, useSend, useTranslate } from '#core';
import {
  Button,
  Card,
  DecimalField,
  Drawer,
  Form,
  formatExact,
  Inline,
  KeyValue,
  Section,
  Stack,
  Text,
  TextField,
} from '#design-system';
import { sizeForm, thresholdsRoutes, type Radar } from '../../contract/index.ts';
import { ANSWERS_OF_THRESHOLDS } from '../threshold-words.ts';

interface AasbSectionProps {
  readonly radar: Radar;
  readonly editable: boolean;
}

/** The AASB S2 group of a company, by NGER and by its size. */
export function AasbSection({ radar, editable }: AasbSectionProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { size, recorded, projected } = radar.aasb;
  const money = (amount: string | null | undefined) =>
    amount ? t('thresholds.aasb.money', { amount: formatExact(amount) ?? amount }) : null;
  const groupOf = (found: typeof recorded) =>
    found === null
      ? t('thresholds.aasb.none')
      : t(`thresholds.aasb.by-${found.because}`, { group: String(found.group), year: `FY${found.firstYear}` });
  return (
    <Section
      title={t('thresholds.screen.aasb')}
      description={t('thresholds.aasb.text')}
      actions={editable ? <Button onPress={() => setOpen(true)}>{t('thresholds.aasb.enter')}</Button> : null}
    >
      <Card padding="lg">
        <KeyValue
          items={[
            { label: t('thresholds.aasb.recorded'), value: groupOf(recorded) },
            { label: t('thresholds.aasb.projected'), value: groupOf(projected) },
            { label: t('thresholds.aasb.revenue'), value: money(size?.revenue) },
            { label: t('thresholds.aasb.assets'), value: money(size?.assets) },
            {
              label: t('thresholds.aasb.employees'),
              value:
                size?.employees === null || size?.employees === undefined ? null : formatExact(String(size.employees)),
            },
          ]}
        />
      </Card>
      {isOpen ? <SizeSheet radar={radar} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function SizeSheet({ radar, onClose }: { readonly radar: Radar; readonly onClose: () => void }) {
  const t = useTranslate();
  const { companyId, year, aasb } = radar;
  const form = useContractForm(sizeForm, {
    revenue: aasb.size?.revenue ?? '',
    assets: aasb.size?.assets ?? '',
    employees: String(aasb.size?.employees ?? ''),
  });
  const dropAnswers = useDropAnswers();
  const { send } = useSend(thresholdsRoutes.saveSize, {
    drops: ANSWERS_OF_THRESHOLDS,
    done: MESSAGES.updated,
    onProblem: (problem) => (dropAnswers(ANSWERS_OF_THRESHOLDS), form.showIssues(problem)),
  });
  // Snapshot from when the sheet opened: the user has not seen later changes.
  const [revision] = useState(aasb.size?.year === year ? aasb.size.revision : null);
  const submit = form.submit(async (size) => {
    if (await send({ body: { ...size, year, revision, companyId } })) onClose();
  });
  return (
    <Drawer title={t('thresholds.aasb.enter')} description={t('thresholds.aasb.enter.text')} isOpen onClose={onClose}>
      <Form onSubmit={submit} aria-label={t('thresholds.aasb.enter')}>
        <Stack gap="md">
          <DecimalField
            {...form.text('revenue')}
            label={t('thresholds.aasb.revenue')}
            unit={t('thresholds.aasb.money.unit')}
          />
          <DecimalField
            {...form.text('assets')}
            label={t('thresholds.aasb.assets')}
            unit={t('thresholds.aasb.money.unit')}
          />
          <TextField {...form.text('employees')} label={t('thresholds.aasb.employees')} />
          <Text size="sm" tone="muted">
            {t('thresholds.aasb.sizes')}
          </Text>
          <Inline justify="end">
            <Button onPress={onClose}>{t('thresholds.screen.cancel')}</Button>
            <Button type="submit" variant="primary" loading={form.isSubmitting}>
              {t('thresholds.save')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Drawer>
  );
}
