import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useSend, useTranslate } from '#core';
import { Banner, Button, DateField, Dialog, Inline, Select, Stack } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { meterRoutes, type MeterDetail } from '../../contract/index.ts';
import { METER_QUERIES } from '../meter-paths.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface MoveMeterProps {
  readonly meter: MeterDetail;
  readonly onClose: () => void;
}

/** Assigns a meter to another facility from a day on. The assignment before it ends on the day before. */
export function MoveMeter({ meter, onClose }: MoveMeterProps) {
  const t = useTranslate();
  const last = meter.assignments.at(-1);
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const [facilityId, setFacilityId] = useState('');
  const [fromDate, setFromDate] = useState('');
  const [choices, setChoices] = useState<{ IMPORT: string | null | undefined; EXPORT: string | null | undefined }>({
    IMPORT: undefined,
    EXPORT: undefined,
  });
  const [isIncomplete, setIncomplete] = useState(false);
  const { send, sending, problem } = useSend(meterRoutes.assign, {
    drops: METER_QUERIES,
    freshens: true,
    done: MESSAGES.created,
    onProblem: () => true,
  });
  const before = { IMPORT: last?.importChoice, EXPORT: last?.exportChoice };
  const channelOf = (direction: 'IMPORT' | 'EXPORT') => meter.channels.find((one) => one.direction === direction);
  const lastDay = last?.toDate ?? null;
  const isOver = lastDay !== null && lastDay < fromDate;
  const save = async () => {
    const isWhole =
      facilityId !== '' && fromDate !== '' && (choices.IMPORT !== undefined || channelOf('IMPORT') === undefined);
    setIncomplete(!isWhole);
    if (!isWhole) return;
    const body = {
      meterId: meter.id,
      facilityId,
      fromDate,
      importChoice: choices.IMPORT ?? null,
      exportChoice: choices.EXPORT ?? null,
      ...(last && !isOver ? { ends: { id: last.id, revision: last.revision } } : {}),
    };
    if (await send({ body })) onClose();
  };
  return (
    <Dialog title={t('meters.move')} description={t('meters.move.text')} isOpen onClose={onClose} size="md">
      <Stack gap="md">
        {isIncomplete ? <Banner tone="warning">{t('meters.ask.incomplete')}</Banner> : null}
        {problem ? <Banner tone="warning">{t(problem.message)}</Banner> : null}
        <Select
          label={t('meters.facility')}
          value={facilityId}
          onChange={(chosen) => {
            setFacilityId(chosen);
            setChoices({ IMPORT: undefined, EXPORT: undefined });
          }}
          options={(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
          isLoading={facilities.isPending}
          isRequired
        />
        <DateField label={t('meters.ask.from')} value={fromDate} onChange={setFromDate} isRequired />
        {(['IMPORT', 'EXPORT'] as const).map((direction) => {
          const channel = channelOf(direction);
          return channel ? (
            <ChoiceField
              key={direction}
              direction={direction}
              facilityId={facilityId}
              unit={channel.unit}
              value={choices[direction]}
              preselect={(offered) => offered.find(({ id }) => id === before[direction])}
              onChange={(choice) => setChoices((known) => ({ ...known, [direction]: choice }))}
            />
          ) : null;
        })}
        <Inline justify="end">
          <Button onPress={onClose}>{t('meters.cancel')}</Button>
          <Button variant="primary" loading={sending} loadingText={t('meters.saving')} onPress={() => void save()}>
            {t('meters.save')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
