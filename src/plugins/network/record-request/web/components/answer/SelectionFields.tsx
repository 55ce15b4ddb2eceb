import { useCall, useTranslate, type ContractForm } from '#core';
import { CheckboxGroup, FieldRow, MultiSelect, RadioGroup } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { SCOPE2_METHODS, type AnswerBody } from '../../../contract/index.ts';
import { answerLabels } from '../../form/answer-labels.ts';
import type { AnswerValues } from '../../form/answer-form.ts';

const SCOPES = [1, 2, 3] as const;

/** Which own approved records the answer uses. */
export function SelectionFields({ form }: { readonly form: ContractForm<AnswerValues, AnswerBody> }) {
  const t = useTranslate();
  const labels = answerLabels(t);
  const nameOf = useReferenceName();
  const scopes = form.field('selection.scopes');
  const chosen = scopes.value ?? [];
  const has = (scope: 1 | 2 | 3) => chosen.includes(scope);
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const categories = [
    useCall(categorySelectionRoute, { query: { typeScope: 1 } }, { enabled: has(1) }),
    useCall(categorySelectionRoute, { query: { typeScope: 2 } }, { enabled: has(2) }),
    useCall(categorySelectionRoute, { query: { typeScope: 3 } }, { enabled: has(3) }),
  ].flatMap(({ data }, index) =>
    has((index + 1) as 1 | 2 | 3)
      ? (data?.data.commonObjects ?? []).map(({ id, name }) => ({
          id,
          label: nameOf('category', id, name),
          section: t('record-request.scope', { scope: index + 1 }),
        }))
      : [],
  );
  const method = form.field('selection.scope2Method');
  return (
    <>
      <CheckboxGroup
        {...scopes}
        value={chosen.map(String)}
        onChange={(next) => {
          const kept = SCOPES.filter((scope) => next.includes(String(scope)));
          scopes.onChange(kept);
          // Categories of an unselected scope would exclude everything.
          form.set('selection.categoryIds', []);
        }}
        label={labels['selection.scopes']}
        description={t('record-request.field.selection.scopes.text')}
        options={SCOPES.map((scope) => ({ id: String(scope), label: t('record-request.scope', { scope }) }))}
        orientation="horizontal"
        isRequired
      />
      {has(2) ? (
        <RadioGroup
          {...method}
          value={method.value ?? 'LOCATION'}
          onChange={(next) => method.onChange(next === 'MARKET' ? 'MARKET' : 'LOCATION')}
          label={labels['selection.scope2Method']}
          options={SCOPE2_METHODS.map((id) => ({ id, label: t(`record-request.scope2.${id}`) }))}
          orientation="horizontal"
        />
      ) : null}
      <FieldRow>
        <MultiSelect
          {...form.list('selection.facilityIds')}
          label={labels['selection.facilityIds']}
          options={(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
          everyLabel={t('record-request.every.facility')}
          isLoading={facilities.isPending}
        />
        <MultiSelect
          {...form.list('selection.categoryIds')}
          label={labels['selection.categoryIds']}
          options={categories}
          everyLabel={t('record-request.every.category')}
        />
      </FieldRow>
    </>
  );
}
