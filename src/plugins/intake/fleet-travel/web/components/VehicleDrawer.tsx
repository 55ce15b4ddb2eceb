import { useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import { Banner, Button, Drawer, Form, Inline, Stack } from '#design-system';
import { fleetRoutes, type FleetChoices, type VehicleRow } from '../../contract/index.ts';
import { bodyOf, errorsOf, noVehicle, valuesOf, type VehicleErrors } from '../vehicle-values.ts';
import { FLEET_QUERIES } from '../vehicles-path.ts';
import { VehicleFields } from './VehicleFields.tsx';

interface VehicleDrawerProps {
  /** Null: a new plate or card. */
  readonly vehicle: VehicleRow | null;
  readonly choices: FleetChoices;
  readonly onClose: () => void;
}

/** Says what a plate or card is, or changes it. */
export function VehicleDrawer({ vehicle, choices, onClose }: VehicleDrawerProps) {
  const t = useTranslate();
  const [only] = choices.facilities.length === 1 ? choices.facilities : [];
  const [values, setValues] = useState(() => (vehicle ? valuesOf(vehicle) : noVehicle({ facilityId: only?.id ?? '' })));
  const [errors, setErrors] = useState<VehicleErrors>({});
  const [refused, setRefused] = useState<Problem | null>(null);
  const options = {
    drops: FLEET_QUERIES,
    freshens: true,
    onProblem: (problem: Problem) => {
      setErrors(errorsOf(problem.issues, t));
      setRefused(problem);
      return true;
    },
  };
  const adding = useSend(fleetRoutes.add, { ...options, done: MESSAGES.created });
  const changing = useSend(fleetRoutes.change, { ...options, done: MESSAGES.updated });
  const submit = async () => {
    const read = bodyOf(values, t);
    setRefused(null);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const saved = vehicle
      ? await changing.send({ body: { ...read.body, id: vehicle.id, revision: vehicle.revision } })
      : await adding.send({ body: read.body });
    if (saved) onClose();
  };
  return (
    <Drawer
      title={t(vehicle ? 'fleet-travel.screen.change' : 'fleet-travel.screen.add')}
      isOpen
      size="lg"
      onClose={onClose}
    >
      <Form
        onSubmit={() => void submit()}
        aria-label={t(vehicle ? 'fleet-travel.screen.change' : 'fleet-travel.screen.add')}
      >
        <Stack gap="lg">
          {refused ? <Banner tone="warning">{t(refused.message)}</Banner> : null}
          <VehicleFields
            values={values}
            errors={errors}
            onChange={setValues}
            facilities={choices.facilities}
            products={choices.products}
            hasLabel
          />
          <Inline justify="end">
            <Button onPress={onClose}>{t('fleet-travel.screen.cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              loading={adding.sending || changing.sending}
              loadingText={t('fleet-travel.screen.saving')}
            >
              {t('fleet-travel.screen.save')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Drawer>
  );
}
