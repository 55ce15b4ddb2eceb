import { useState } from 'react';
import { useTranslate } from '#core';
import { Banner, Button, Inline, RadioGroup, Section, Select, Stack, Switch } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { FUELS, vehiclesQuestion, type FileAnswer, type Fuel, type VehiclesQuestion } from '../../contract/index.ts';
import { bodyOf, noVehicle, type VehicleErrors, type VehicleValues } from '../vehicle-values.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { VehicleFields } from './VehicleFields.tsx';

/** Asks what the unknown plates, cards and products of a file are. */
export function PlatesForm({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const read = vehiclesQuestion.safeParse(item.question?.detail);
  if (!read.success) return <Banner tone="danger">{t('fleet-travel.screen.unreadable')}</Banner>;
  return <Plates question={read.data} onAnswer={onAnswer} />;
}

interface PlatesProps {
  readonly question: VehiclesQuestion;
  readonly onAnswer: (answer: unknown) => Promise<void>;
}

const isFuel = (text: string): text is Fuel => FUELS.some((fuel) => fuel === text);

const GROUPINGS = ['VEHICLE', 'FACILITY'] as const;

function Plates({ question, onAnswer }: PlatesProps) {
  const t = useTranslate();
  const { vehicles, products, facilities, choices, answered } = question;
  const [only] = facilities.length === 1 ? facilities : [];
  const [values, setValues] = useState<Readonly<Record<string, VehicleValues>>>(() =>
    Object.fromEntries(
      vehicles.map(({ tag, label, from }) => [tag, noVehicle({ label, fromDate: from, facilityId: only?.id ?? '' })]),
    ),
  );
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [fuels, setFuels] = useState<Readonly<Record<string, string>>>({});
  const [grouping, setGrouping] = useState<string>(question.grouping ?? 'VEHICLE');
  const [errors, setErrors] = useState<Readonly<Record<string, VehicleErrors>>>({});

  const answer = (): FileAnswer | null => {
    const kept = vehicles.filter(({ tag }) => !skipped.includes(tag));
    const bodies = kept.map(({ tag }) => ({ tag, read: bodyOf(values[tag] ?? noVehicle(), t) }));
    setErrors(Object.fromEntries(bodies.flatMap(({ tag, read }) => ('errors' in read ? [[tag, read.errors]] : []))));
    const named = products.map((name) => ({ name, fuel: fuels[name] ?? '' }));
    if (bodies.some(({ read }) => 'errors' in read) || !named.every(({ fuel }) => isFuel(fuel))) return null;
    return {
      ...answered,
      vehicles: [...(answered.vehicles ?? []), ...bodies.flatMap(({ read }) => ('body' in read ? [read.body] : []))],
      skipped: [...(answered.skipped ?? []), ...skipped],
      products: [
        ...(answered.products ?? []),
        ...named.flatMap(({ name, fuel }) => (isFuel(fuel) ? [{ name, fuel }] : [])),
      ],
      ...(question.grouping === null ? {} : { grouping: grouping === 'FACILITY' ? 'FACILITY' : 'VEHICLE' }),
    };
  };

  /** Gives every other vehicle what was said of this one, except its plate and first day. */
  const giveAll = (tag: string) => {
    const said = values[tag] ?? noVehicle();
    setValues(
      Object.fromEntries(
        Object.entries(values).map(([own, { label, fromDate }]) => [own, { ...said, label, fromDate }]),
      ),
    );
  };

  return (
    <QuestionForm
      title={t('fleet-travel.screen.plates.heading')}
      text={t('fleet-travel.screen.plates.text')}
      answer={answer}
      onAnswer={onAnswer}
    >
      {question.grouping === null ? null : (
        <RadioGroup
          label={t('fleet-travel.screen.grouping.label')}
          value={grouping}
          onChange={setGrouping}
          options={GROUPINGS.map((id) => ({ id, label: t(`fleet-travel.screen.grouping.${id}`) }))}
          orientation="horizontal"
        />
      )}
      {products.map((name) => (
        <Select
          key={name}
          label={t('fleet-travel.screen.fuel-of', { product: name })}
          value={fuels[name] ?? ''}
          onChange={(fuel) => setFuels({ ...fuels, [name]: fuel })}
          options={FUELS.map((id) => ({ id, label: t(`fleet-travel.screen.fuel.${id}`) }))}
          isRequired
        />
      ))}
      {vehicles.map(({ tag, label, rows, products: bought }) => (
        <Section
          key={tag}
          title={label}
          description={t('fleet-travel.screen.plates.found', { count: rows, products: bought.slice(0, 3).join(', ') })}
        >
          <Stack gap="md">
            <Inline justify="between">
              <Switch
                label={t('fleet-travel.screen.plates.skip')}
                value={skipped.includes(tag)}
                onChange={(isOut) => setSkipped(isOut ? [...skipped, tag] : skipped.filter((one) => one !== tag))}
              />
              {vehicles.length > 1 ? (
                <Button onPress={() => giveAll(tag)}>{t('fleet-travel.screen.plates.all')}</Button>
              ) : null}
            </Inline>
            {skipped.includes(tag) ? null : (
              <VehicleFields
                values={values[tag] ?? noVehicle()}
                errors={errors[tag] ?? {}}
                onChange={(said) => setValues({ ...values, [tag]: said })}
                facilities={facilities}
                products={choices}
              />
            )}
          </Stack>
        </Section>
      ))}
    </QuestionForm>
  );
}
