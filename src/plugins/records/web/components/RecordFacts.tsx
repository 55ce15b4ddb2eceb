import { formatDay, formatMoment, useEvery, useTranslate } from '#core';
import { Card, Heading, KeyValue, NumberText, Stack, StatusChip } from '#design-system';
import type { KeyValueItem } from '#design-system';
import { daysBetween } from '#domain/time';
import { CalculationMethod, type RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { useRecordNames } from '../use-record-names.ts';
import { methodInputText, periodText, plainFigure, statusText, statusTone } from '../record-words.ts';

interface FactsProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
}

/** What the record says. */
export function RecordFacts({ place, record }: FactsProps) {
  const t = useTranslate();
  const names = useRecordNames()(record);
  const method = useEvery(CalculationMethod).find(({ id }) => id === record.method);
  const days = daysBetween(record.fromDate, record.toDate);
  const figures = Object.entries(record.methodInputs).map(([id, value]) => ({
    label: methodInputText(t, record.method, id),
    value: <NumberText value={plainFigure(value)} unit={method?.inputs.find((input) => input.id === id)?.unit} />,
  }));
  const company: readonly KeyValueItem[] =
    place.area === 'admin' ? [{ label: t('records.field.companyId'), value: record.companyName }] : [];
  return (
    <Card padding="xl">
      <Stack>
        <Heading level={2}>{t('records.facts')}</Heading>
        <KeyValue
          items={[
            ...company,
            { label: t('records.field.facilityId'), value: `${record.facilityName} (${record.state})` },
            {
              label: t('records.column.period'),
              value: `${periodText(record.fromDate, record.toDate, formatDay)} (${t('records.days', { count: days })})`,
            },
            { label: t('records.field.categoryId'), value: names.category },
            { label: t('records.field.inputTypeId'), value: names.input },
            ...optional(t('records.field.consumptionTypeId'), names.use),
            {
              label: t('records.field.quantity'),
              value: <NumberText value={plainFigure(record.quantity)} unit={record.unit} />,
            },
            ...figures,
            ...optional(
              t('records.field.criterion'),
              record.criterion && `${record.criterion}, ${t(`records.criterion.${record.criterion}`)}`,
            ),
            ...optional(t('records.field.remark'), record.remark),
            {
              label: t('records.column.status'),
              value: (
                <StatusChip
                  status={record.status}
                  label={statusText(t, record.status)}
                  tone={statusTone(record.status)}
                />
              ),
            },
            {
              label: t('records.created'),
              value: t('records.by-at', { who: record.createdBy, at: formatMoment(record.createdAt) }),
            },
            {
              label: t('records.changed'),
              value: t('records.by-at', { who: record.updatedBy, at: formatMoment(record.updatedAt) }),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** How the figures came about: what an auditor asks for first. */
export function RunFacts({ record: { run, frameworkId } }: { record: RecordDetail }) {
  const t = useTranslate();
  return (
    <KeyValue
      items={[
        { label: t('records.run.framework'), value: frameworkId },
        { label: t('records.run.edition'), value: run.edition },
        { label: t('records.run.gwp'), value: run.gwpSet },
        {
          label: t('records.run.method'),
          value: t('records.run.versioned', { id: run.methodId, version: run.methodVersion }),
        },
        { label: t('records.run.source'), value: run.methodSource },
        {
          label: t('records.run.normalised'),
          value: <NumberText value={run.normalised.value} unit={run.normalised.unit} />,
        },
        { label: t('records.run.engine'), value: run.engineVersion },
        { label: t('records.run.id'), value: run.id },
        { label: t('records.run.inputs-hash'), value: run.inputsHash },
        { label: t('records.run.revision'), value: String(run.recordRevision) },
        {
          label: t('records.run.calculated'),
          value: t('records.by-at', { who: run.createdBy, at: formatMoment(run.createdAt) }),
        },
      ]}
    />
  );
}

function optional(label: string, value: string | null): readonly KeyValueItem[] {
  return value ? [{ label, value }] : [];
}
