import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, Dialog, Inline } from '#design-system';
import type { RecordFormSectionProps, RecordFormState } from '#plugins/records/records/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorChoice, FactorHit } from '../../contract/index.ts';
import { OPENING } from '../search-view.ts';
import { FactorResults } from './FactorResults.tsx';

/** The parts of a record's form that the search reads and fills in. */
interface FindFactorProps {
  readonly place: { readonly scope: Pick<RecordFormSectionProps['place']['scope'], 'number'> };
  readonly state: { readonly form: Pick<RecordFormState['form'], 'values' | 'set'> };
}

/** Opens the search with the facility and the first day of the form, and takes input, use and edition into the form. */
export function FindFactor({ place, state: { form } }: FindFactorProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState(OPENING);
  const { facilityId, companyId, fromDate, quantity, unit } = form.values;
  const take = (hit: FactorHit, choice: FactorChoice) => {
    form.set('categoryId', choice.categoryId);
    form.set('subCategoryId', undefined);
    form.set('inputTypeId', choice.inputTypeId);
    form.set('consumptionTypeId', choice.consumptionTypeId ?? undefined);
    form.set('methodInputs', {});
    form.set('unit', choice.units.includes(unit) ? unit : (choice.units[0] ?? ''));
    form.set('versionId', hit.edition);
    setOpen(false);
  };
  const buttons = (hit: FactorHit) =>
    hit.choices.map((choice) => (
      <Button
        key={`${choice.categoryId}/${choice.inputTypeId}`}
        size="sm"
        variant="secondary"
        onPress={() => take(hit, choice)}
      >
        {hit.choices.length === 1
          ? t('factor-search.use')
          : t('factor-search.use.in', { category: nameOf('category', choice.categoryId, choice.categoryId) })}
      </Button>
    ));
  return (
    <>
      <Inline>
        <Button size="sm" variant="ghost" icon="search" onPress={() => setOpen(true)}>
          {t('factor-search.find')}
        </Button>
      </Inline>
      <Dialog
        title={t('factor-search.find')}
        description={t('factor-search.find.text')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
      >
        <FactorResults
          view={view}
          onView={setView}
          wanted={{ activity: { facilityId, date: fromDate, quantity, unit }, companyId, scope: place.scope.number }}
          take={buttons}
        />
      </Dialog>
    </>
  );
}
