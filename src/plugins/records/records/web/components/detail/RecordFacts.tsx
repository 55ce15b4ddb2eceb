import { formatMoment, useTranslate } from '#core';
import { Card, Heading, KeyValue, NumberText, Stack } from '#design-system';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import { isOwnResult, type RecordDetail } from '../../../contract/index.ts';
import { useMethod } from '../../record-methods.ts';
import type { RecordPlace } from '../../record-place.ts';
import { gwpText, methodText } from '../../words/record-words.ts';
import { useRecordNames } from '../../use-record-names.ts';
import { activityFacts, authorFacts, customFacts, proofFacts } from './record-facts.tsx';
import { RecordState } from './RecordState.tsx';

interface FactsProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
}

/** The entered values of a record. */
export function RecordFacts({ place, record }: FactsProps) {
  const t = useTranslate();
  const names = useRecordNames()(record);
  const method = useMethod(record.method);
  const parts = { record, t };
  return (
    <Card padding="xl">
      <Stack>
        <Heading level={2}>{t('records.facts')}</Heading>
        <KeyValue
          items={[
            ...(place.area === 'admin' ? [{ label: t('records.field.companyId'), value: record.companyName }] : []),
            { label: t('records.column.status'), value: <RecordState row={record} /> },
            ...activityFacts(parts, names, method),
            ...customFacts(parts),
            ...proofFacts(parts),
            ...authorFacts(parts),
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The origin of the figures, which auditors ask for first. */
export function RunFacts({ record: { run, frameworkId } }: { record: RecordDetail }) {
  const t = useTranslate();
  return (
    <KeyValue
      items={[
        { label: t('records.run.framework'), value: frameworkOf(frameworkId).name },
        {
          label: t('records.run.edition'),
          value: isOwnResult(run.methodId) ? t('records.own-result') : run.edition,
        },
        { label: t('records.run.gwp'), value: gwpText(t, run.gwpSet) },
        {
          label: t('records.run.method'),
          value: t('records.run.versioned', { name: methodText(t, run.methodId), version: run.methodVersion }),
          copy: run.methodId,
        },
        { label: t('records.run.source'), value: run.methodSource },
        {
          label: t('records.run.normalised'),
          value: <NumberText value={run.normalised.value} unit={run.normalised.unit} />,
        },
        { label: t('records.run.engine'), value: run.engineVersion },
        { label: t('records.run.id'), value: run.id, copy: run.id },
        { label: t('records.run.inputs-hash'), value: run.inputsHash, copy: run.inputsHash },
        { label: t('records.run.revision'), value: String(run.recordRevision) },
        {
          label: t('records.run.calculated'),
          value: t('records.by-at', { who: run.createdBy, at: formatMoment(run.createdAt) }),
        },
      ]}
    />
  );
}
