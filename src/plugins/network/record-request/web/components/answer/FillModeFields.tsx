import { useState } from 'react';
import { useTranslate, type ContractForm } from '#core';
import { RadioGroup } from '#design-system';
import { ANSWER_FILL_MODES, type AnswerBody } from '../../../contract/index.ts';
import { answerLabels } from '../../form/answer-labels.ts';
import { NO_SELECTION, NOTHING_TYPED, type AnswerValues } from '../../form/answer-form.ts';
import { SelectionFields } from './SelectionFields.tsx';
import { TypedFields } from './TypedFields.tsx';

interface FillModeFieldsProps {
  readonly form: ContractForm<AnswerValues, AnswerBody>;
}

/** Source of the figures. Switching back restores the input of the other mode. */
export function FillModeFields({ form }: FillModeFieldsProps) {
  const t = useTranslate();
  const mode = form.field('fillMode');
  const [left, setLeft] = useState<Pick<AnswerValues, 'selection' | 'typed'>>({});
  const take = (chosen: string) => {
    const next = chosen === String(ANSWER_FILL_MODES.CUSTOM) ? ANSWER_FILL_MODES.CUSTOM : ANSWER_FILL_MODES.AUTOFILL;
    if (next === mode.value) return;
    const { selection, typed } = form.values;
    setLeft({ ...left, ...(selection ? { selection } : {}), ...(typed ? { typed } : {}) });
    const isTyped = next === ANSWER_FILL_MODES.CUSTOM;
    mode.onChange(next);
    form.set('selection', isTyped ? undefined : (left.selection ?? NO_SELECTION));
    form.set('typed', isTyped ? (left.typed ?? NOTHING_TYPED) : undefined);
  };
  return (
    <>
      <RadioGroup
        {...mode}
        value={String(mode.value)}
        onChange={take}
        label={answerLabels(t).fillMode}
        options={[
          {
            id: String(ANSWER_FILL_MODES.AUTOFILL),
            label: t('record-request.fill-mode.autofill'),
            description: t('record-request.fill-mode.autofill.text'),
          },
          {
            id: String(ANSWER_FILL_MODES.CUSTOM),
            label: t('record-request.fill-mode.custom'),
            description: t('record-request.fill-mode.custom.text'),
          },
        ]}
      />
      {form.values.typed ? <TypedFields form={form} /> : <SelectionFields form={form} />}
    </>
  );
}
