import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Banner, Button, Dialog, Inline, NumberField, Stack } from '#design-system';
import { meterRoutes, MOST_EXPECTED_DAYS, type MeterDetail } from '../../contract/index.ts';
import { METER_QUERIES } from '../meter-paths.ts';

interface ExpectedDaysProps {
  readonly meter: MeterDetail;
  readonly onClose: () => void;
}

/** Asks after how many days without data people are told. */
export function ExpectedDays({ meter, onClose }: ExpectedDaysProps) {
  const t = useTranslate();
  const [days, setDays] = useState<number | null>(meter.expectedDays);
  const { send, sending, problem } = useSend(meterRoutes.expect, {
    drops: METER_QUERIES,
    done: MESSAGES.updated,
    onProblem: () => true,
  });
  const isWrong = days === null || days < 1 || days > MOST_EXPECTED_DAYS;
  const save = async () => {
    if (days !== null && (await send({ body: { id: meter.id, days } }))) onClose();
  };
  return (
    <Dialog title={t('meters.expected')} isOpen onClose={onClose} size="sm">
      <Stack gap="md">
        {problem ? <Banner tone="warning">{t(problem.message)}</Banner> : null}
        <NumberField
          label={t('meters.expected.days')}
          description={t('meters.expected.text')}
          value={days}
          onChange={setDays}
          errorMessage={isWrong ? t('meters.silence-wrong') : undefined}
          isRequired
        />
        <Inline justify="end">
          <Button onPress={onClose}>{t('meters.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={isWrong}
            loading={sending}
            loadingText={t('meters.saving')}
            onPress={() => void save()}
          >
            {t('meters.save')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
