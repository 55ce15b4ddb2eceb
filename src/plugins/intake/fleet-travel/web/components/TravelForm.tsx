import { useState } from 'react';
import { useTranslate } from '#core';
import { Banner, RadioGroup, Select } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { CABINS, travelQuestion, type Cabin, type FileAnswer, type TravelQuestion } from '../../contract/index.ts';
import { QuestionForm } from './QuestionForm.tsx';

/** Asks what travel counts by: once, and again when a flight needs a decision that is not made yet. */
export function TravelForm({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const read = travelQuestion.safeParse(item.question?.detail);
  if (!read.success) return <Banner tone="danger">{t('fleet-travel.screen.unreadable')}</Banner>;
  return <Travel question={read.data} onAnswer={onAnswer} />;
}

const isCabin = (text: string): text is Cabin => CABINS.some((cabin) => cabin === text);

interface TravelProps {
  readonly question: TravelQuestion;
  readonly onAnswer: (answer: unknown) => Promise<void>;
}

function Travel({ question, onAnswer }: TravelProps) {
  const t = useTranslate();
  const { facilities, asksAbroad, cabins, answered } = question;
  const [facilityId, setFacility] = useState(question.facilityId ?? '');
  const [forcing, setForcing] = useState(question.withForcing ? 'WITH' : 'WITHOUT');
  const [abroad, setAbroad] = useState<string>(question.abroad ?? '');
  const [classes, setClasses] = useState<Readonly<Record<string, string>>>({});

  const answer = (): FileAnswer | null => {
    const named = cabins.map((text) => ({ text, cabin: classes[text] ?? '' }));
    if (facilityId === '' || (asksAbroad && abroad === '') || !named.every(({ cabin }) => isCabin(cabin))) return null;
    return {
      ...answered,
      cabins: [
        ...(answered.cabins ?? []),
        ...named.flatMap(({ text, cabin }) => (isCabin(cabin) ? [{ text, cabin }] : [])),
      ],
      travel: {
        facilityId,
        withForcing: forcing === 'WITH',
        abroad: abroad === 'DOMESTIC' || abroad === 'INTERNATIONAL' ? abroad : null,
      },
    };
  };

  return (
    <QuestionForm
      title={t('fleet-travel.screen.travel.heading')}
      text={t('fleet-travel.screen.travel.text')}
      answer={answer}
      onAnswer={onAnswer}
    >
      <Select
        label={t('fleet-travel.screen.travel.facility')}
        description={t('fleet-travel.screen.travel.facility.text')}
        value={facilityId}
        onChange={setFacility}
        options={facilities.map(({ id, name }) => ({ id, label: name }))}
        isRequired
      />
      <RadioGroup
        label={t('fleet-travel.screen.forcing.label')}
        description={t('fleet-travel.screen.forcing.text')}
        value={forcing}
        onChange={setForcing}
        options={(['WITH', 'WITHOUT'] as const).map((id) => ({ id, label: t(`fleet-travel.screen.forcing.${id}`) }))}
        orientation="horizontal"
      />
      {asksAbroad ? (
        <RadioGroup
          label={t('fleet-travel.screen.abroad.label')}
          description={t('fleet-travel.screen.abroad.text')}
          value={abroad}
          onChange={setAbroad}
          options={(['DOMESTIC', 'INTERNATIONAL'] as const).map((id) => ({
            id,
            label: t(`fleet-travel.screen.abroad.${id}`),
          }))}
          isRequired
        />
      ) : null}
      {cabins.map((text) => (
        <Select
          key={text}
          label={t('fleet-travel.screen.class-of', { text })}
          value={classes[text] ?? ''}
          onChange={(cabin) => setClasses({ ...classes, [text]: cabin })}
          options={CABINS.map((id) => ({ id, label: t(`fleet-travel.screen.cabin.${id}`) }))}
          isRequired
        />
      ))}
    </QuestionForm>
  );
}
