import { useEffect, useState } from 'react';
import { useTranslate } from '#core';
import type { Translate } from '#core';
import { FieldRow, Fold, formatDecimal, Select } from '#design-system';
import { UNCERTAINTY_SOURCES } from '#domain/emissions';
import { ADVANCED, advancedFieldsOf, isUnusual } from '../../form/advanced.ts';
import type { RecordPreview } from '../../form/preview.ts';
import { useUsualFramework } from '../../form/use-company-framework.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { criteriaOf } from '../../words/record-words.ts';
import { DetailField } from './DetailField.tsx';
import { FactorFields } from './FactorFields.tsx';

/** Represents no choice, because options need a non-empty id. */
const NONE = 'none';

interface AdvancedFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

/** Framework, edition, criterion and uncertainty: closed until one has an unusual value or an error. */
export function AdvancedFields({ place, state }: AdvancedFieldsProps) {
  const t = useTranslate();
  const { form, reference, preview } = state;
  const has = advancedFieldsOf(form.values);
  const [isOpen, setOpen] = useAdvanced(place, state);
  const names = [
    t('records.field.frameworkId'),
    t('records.field.versionId'),
    ...(has.criterion ? [t('records.field.criterion')] : []),
    ...(has.uncertainty ? [t('records.field.uncertainty')] : []),
  ];
  return (
    <Fold title={t('records.form.advanced')} hint={names.join(', ')} isOpen={isOpen} onToggle={setOpen}>
      <FactorFields state={{ form, reference, preview }} />
      {has.criterion || has.uncertainty ? (
        <FieldRow>
          {has.criterion ? <CriterionField {...{ place, state }} /> : null}
          {has.uncertainty ? (
            <DetailField name="uncertainty" state={state} description={uncertaintyHelp(t, preview)} />
          ) : null}
        </FieldRow>
      ) : null}
    </Fold>
  );
}

/** Opens for an unusual value and, after each attempt to save, for an error. The reader may close it again. */
function useAdvanced(place: RecordPlace, { form, reference }: RecordFormState) {
  const usual = useUsualFramework(place, form.values.companyId);
  const unusual = isUnusual(form.values, reference, usual);
  const hasFault = ADVANCED.some((path) => form.field(path).errorMessage !== undefined);
  const { submitCount } = form.raw.formState;
  const [isOpen, setOpen] = useState(() => isUnusual(form.values, reference, undefined));
  const [seen, setSeen] = useState({ hasFault, submitCount });
  if (seen.hasFault !== hasFault || seen.submitCount !== submitCount) {
    setSeen({ hasFault, submitCount });
    if (hasFault) setOpen(true);
  }
  useEffect(() => {
    if (!unusual) return undefined;
    // A new record takes over the framework of its company right after that is known.
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, [unusual]);
  return [isOpen, setOpen] as const;
}

function CriterionField({ place, state: { form } }: AdvancedFieldsProps) {
  const t = useTranslate();
  const criterion = form.field('criterion');
  const criteria = criteriaOf(place.scope.number);
  return (
    <Select
      {...criterion}
      value={criterion.value ?? NONE}
      onChange={(chosen) => criterion.onChange(criteria.find((one) => one === chosen))}
      label={t('records.field.criterion')}
      options={[
        { id: NONE, label: t('records.criterion.none') },
        ...criteria.map((id) => ({ id, label: id, description: t(`records.criterion.${id}`) })),
      ]}
    />
  );
}

/** What the figure means, and what counts if the field stays empty. */
function uncertaintyHelp(t: Translate, preview: RecordPreview): string {
  const meaning = t('records.uncertainty.text');
  if (preview.kind !== 'ready' || !preview.outputs.total) return meaning;
  const { uncertainty } = preview;
  const empty = uncertainty
    ? t('records.uncertainty.default', {
        percent: formatDecimal(uncertainty.percent, 1) ?? uncertainty.percent,
        source: UNCERTAINTY_SOURCES[uncertainty.basis],
      })
    : t('records.uncertainty.no-default');
  return `${meaning} ${empty}`;
}
