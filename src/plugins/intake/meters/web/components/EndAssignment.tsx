import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Banner, Button, DateField, Dialog, Inline, Stack } from '#design-system';
import { meterRoutes, type MeterAssignment } from '../../contract/index.ts';
import { METER_QUERIES } from '../meter-paths.ts';

interface EndAssignmentProps {
  readonly assignment: MeterAssignment;
  readonly onClose: () => void;
}

/** Asks for the last day a meter belongs to a facility; none opens the assignment again. */
export function EndAssignment({ assignment, onClose }: EndAssignmentProps) {
  const t = useTranslate();
  const { id, revision, facilityName } = assignment;
  const [toDate, setToDate] = useState(assignment.toDate ?? '');
  const { send, sending, problem } = useSend(meterRoutes.end, {
    drops: METER_QUERIES,
    freshens: true,
    done: MESSAGES.updated,
    onProblem: () => true,
  });
  const save = async () => {
    if (await send({ body: { id, revision, toDate: toDate === '' ? null : toDate } })) onClose();
  };
  return (
    <Dialog title={t('meters.end.title', { facility: facilityName })} isOpen onClose={onClose} size="sm">
      <Stack gap="md">
        {problem ? <Banner tone="warning">{t(problem.message)}</Banner> : null}
        <DateField
          label={t('meters.end.day')}
          description={t('meters.end.text')}
          value={toDate}
          onChange={setToDate}
          isOptional
        />
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
