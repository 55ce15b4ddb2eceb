import { useState } from 'react';
import { useContractForm, useTranslate } from '#core';
import {
  Button,
  DataTable,
  DecimalField,
  Drawer,
  Form,
  formatExact,
  Inline,
  Section,
  Stack,
  Text,
  TextField,
} from '#design-system';
import { assumptionForm, type AssumptionBody, type ScenarioDetail, type ScenarioResult } from '../../contract/index.ts';
import { sourceText } from '../scenario-words.ts';
import { useScenarioChange } from '../use-scenario-change.ts';

type Row = ScenarioResult['assumptions'][number];

/** Every number behind a scenario, with its unit and its source. */
export function AssumptionSection({ scenario }: { readonly scenario: ScenarioDetail }) {
  const t = useTranslate();
  const [open, setOpen] = useState<Row | null>(null);
  const value = (row: Row) =>
    row.value === null ? t('scenarios.assumption.none') : (formatExact(row.value) ?? row.value);
  const change = (row: Row) =>
    scenario.mayChange ? (
      <Button
        size="sm"
        variant="ghost"
        onPress={() => setOpen(row)}
        aria-label={t('scenarios.assumption.change', { name: t(`scenarios.assumption.${row.id}`) })}
      >
        {t('scenarios.alter')}
      </Button>
    ) : null;
  return (
    <Section title={t('scenarios.assumptions')} description={t('scenarios.assumptions.text')}>
      <DataTable
        caption={t('scenarios.assumptions')}
        density="compact"
        columns={[
          { id: 'name', header: t('scenarios.assumption'), cell: (row) => t(`scenarios.assumption.${row.id}`) },
          {
            id: 'value',
            header: t('scenarios.number'),
            numeric: true,
            cell: (row) => (row.value === null ? value(row) : `${value(row)} ${row.unit}`),
          },
          {
            id: 'source',
            header: t('scenarios.source'),
            cell: (row) => sourceText(t, row),
            maxWidth: 'xl',
            hideBelow: 'sm',
          },
          { id: 'change', header: t('scenarios.alter'), cell: change },
        ]}
        rows={scenario.result.assumptions}
        rowKey={({ id }) => id}
        card={(row) => (
          <Stack gap="xxs">
            <Text as="p" size="sm" numeric>
              {row.value === null ? value(row) : `${value(row)} ${row.unit}`}
            </Text>
            <Text as="p" size="sm" tone="muted">
              {sourceText(t, row) ?? ''}
            </Text>
            {change(row)}
          </Stack>
        )}
      />
      {open ? <AssumptionSheet scenario={scenario} row={open} onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}

interface SheetProps {
  readonly scenario: ScenarioDetail;
  readonly row: Row;
  readonly onClose: () => void;
}

/** One assumption: its value, and who says so. */
function AssumptionSheet({ scenario, row, onClose }: SheetProps) {
  const t = useTranslate();
  const name = t(`scenarios.assumption.${row.id}`);
  const given = scenario.body.assumptions;
  const rest = given.filter(({ id }) => id !== row.id);
  const form = useContractForm(assumptionForm, { id: row.id, value: row.value ?? '', source: row.source });
  const { save, sending } = useScenarioChange(scenario, form.showIssues);
  const put = async (all: readonly AssumptionBody[]) => {
    if (await save({ assumptions: all })) onClose();
  };
  const submit = form.submit((typed) => put([...rest, typed]));
  return (
    <Drawer title={name} isOpen onClose={onClose}>
      <Form onSubmit={submit} aria-label={name}>
        <Text as="p" size="sm" tone="muted">
          {t(`scenarios.assumption.${row.id}.text`)}
        </Text>
        <DecimalField {...form.text('value')} label={t('scenarios.number')} unit={row.unit} isRequired />
        <TextField
          {...form.text('source')}
          label={t('scenarios.sheet.source')}
          description={t('scenarios.sheet.source.text')}
          maxLength={300}
          isRequired
        />
        <Inline justify="end">
          {row.source === '' ? null : (
            <Button onPress={() => void put(rest)} loading={sending}>
              {t('scenarios.assumption.usual')}
            </Button>
          )}
          <Button onPress={onClose}>{t('scenarios.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {t('scenarios.save')}
          </Button>
        </Inline>
      </Form>
    </Drawer>
  );
}
