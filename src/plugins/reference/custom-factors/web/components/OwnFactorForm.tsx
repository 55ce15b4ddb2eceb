import type { Problem } from '#contract';
import { useCall, useUnparsedForm, useTranslate, useUnsavedChanges } from '#core';
import {
  Button,
  Card,
  ComboBox,
  DateField,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  MultiSelect,
  Section,
  Select,
  TextField,
} from '#design-system';
import { FACTOR_BASES, OWN_GASES, type FactorBasis, type OwnGas } from '#domain/emissions';
import { UNITS } from '#domain/units';
import { categorySelectionRoute, inputTypeSelectionRoute } from '#plugins/reference/reference-data/contract';
import { EvidencePicker } from '#plugins/assurance/evidence/web';
import { useCountries } from '#plugins/company/company/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { ownFactorBody, type OwnFactorBody } from '../../contract/index.ts';
import { isOfBoughtEnergy } from '../fitting.ts';
import { useFacilities } from '../use-facilities.ts';

/** Form values: everything as typed, empty choices as undefined. */
export interface OwnFactorValues extends Partial<Record<OwnGas, string>> {
  name: string;
  value: string;
  unit: string;
  source: string;
  basis?: FactorBasis;
  validFrom: string;
  validTo?: string;
  categoryId?: string;
  inputTypeId?: string;
  evidence: string;
  /** Empty: anywhere. */
  countries: string[];
  /** Empty: every facility. */
  facilityIds: string[];
  publishedYear?: string | null;
  url: string;
  /** Ids of its evidence files. */
  evidenceIds: string[];
}

export const EMPTY_OWN_FACTOR: OwnFactorValues = {
  name: '',
  value: '',
  unit: '',
  source: '',
  validFrom: '',
  evidence: '',
  countries: [],
  facilityIds: [],
  url: '',
  evidenceIds: [],
};

const FIELDS = [
  'name',
  'value',
  'unit',
  'source',
  'basis',
  ...OWN_GASES,
  'validFrom',
  'validTo',
  'categoryId',
  'inputTypeId',
  'evidence',
  'url',
  'publishedYear',
  'countries',
  'facilityIds',
  'evidenceIds',
] as const;

const UNIT_OPTIONS = ['kg CO2-e', 't CO2-e'].flatMap((emitted) =>
  UNITS.map(({ id }) => ({ id: `${emitted}/${id}`, label: `${emitted}/${id}` })),
);

interface OwnFactorFormProps {
  readonly initial: OwnFactorValues;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with true once it is stored. */
  readonly onSave: (body: OwnFactorBody, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  /** Absent: the screen stays open and shows what is stored. */
  readonly onSaved?: () => void;
}

/** A factor with its source and its period of validity. */
export function OwnFactorForm({ initial, submitLabel, cancelHref, onSave, onSaved }: OwnFactorFormProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { options: countries, isLoading: namesLoading } = useCountries();
  const facilities = useFacilities();
  const form = useUnparsedForm(ownFactorBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const { categoryId } = form.values;
  const categories = useCall(categorySelectionRoute, { query: {} });
  const inputs = useCall(
    inputTypeSelectionRoute,
    { query: { categoryId, lean: '1' } },
    { enabled: categoryId !== undefined },
  );
  const submit = form.submit(async (body) => {
    if (!(await onSave(body, form.showIssues))) return;
    release();
    onSaved?.();
  });
  const label = (field: (typeof FIELDS)[number]) => t(`custom-factors.field.${field}`);
  const offered = new Map((inputs.data?.data.commonObjects ?? []).map(({ id, name }) => [id, name]));
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={submitLabel}>
        <FormErrorSummary errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, label(field)])))} />
        <Section title={t('custom-factors.form.figure')}>
          <TextField {...form.text('name')} label={label('name')} isRequired />
          <FieldRow>
            <TextField
              {...form.text('value')}
              label={label('value')}
              description={t('custom-factors.field.value.text')}
              autoComplete="off"
              isRequired
            />
            <ComboBox {...form.text('unit')} label={label('unit')} options={UNIT_OPTIONS} isRequired />
          </FieldRow>
          {[OWN_GASES.slice(0, 3), OWN_GASES.slice(3)].map((gases) => (
            <FieldRow key={gases[0]}>
              {gases.map((gas) => (
                <TextField
                  key={gas}
                  {...form.text(gas)}
                  onChange={(typed) => form.set(gas, typed.trim() === '' ? undefined : typed)}
                  label={label(gas)}
                  autoComplete="off"
                />
              ))}
            </FieldRow>
          ))}
          <TextField
            {...form.text('source')}
            label={label('source')}
            description={t('custom-factors.field.source.text')}
            isRequired
          />
          {isOfBoughtEnergy(form.values) ? (
            <Select
              {...form.text('basis')}
              value={form.values.basis ?? 'MARKET'}
              label={label('basis')}
              description={t('custom-factors.field.basis.text')}
              options={FACTOR_BASES.map((id) => ({ id, label: t(`custom-factors.basis.${id}`) }))}
            />
          ) : null}
          <TextField
            {...form.text('evidence')}
            label={label('evidence')}
            description={t('custom-factors.field.evidence.text')}
          />
          <FieldRow>
            <TextField {...form.text('url')} label={label('url')} autoComplete="off" />
            <TextField
              {...form.text('publishedYear')}
              value={form.values.publishedYear ?? ''}
              onChange={(typed) => form.set('publishedYear', typed.trim() === '' ? null : typed.trim())}
              label={label('publishedYear')}
              autoComplete="off"
            />
          </FieldRow>
        </Section>
        <Section title={t('custom-factors.form.use')} description={t('custom-factors.form.use.text')}>
          <FieldRow>
            <DateField {...form.text('validFrom')} label={label('validFrom')} isRequired />
            <DateField {...form.text('validTo')} label={label('validTo')} />
          </FieldRow>
          <MultiSelect
            name="countries"
            label={label('countries')}
            description={t('custom-factors.field.countries.text')}
            value={form.values.countries}
            onChange={(chosen) => form.set('countries', [...chosen])}
            options={countries}
            isLoading={namesLoading}
            everyLabel={t('custom-factors.anywhere')}
            errorMessage={form.field('countries').errorMessage}
            chips
          />
          <MultiSelect
            name="facilityIds"
            label={label('facilityIds')}
            description={t('custom-factors.field.facilityIds.text')}
            value={form.values.facilityIds}
            onChange={(chosen) => form.set('facilityIds', [...chosen])}
            options={facilities.options}
            isLoading={facilities.isLoading}
            everyLabel={t('custom-factors.everywhere')}
            errorMessage={form.field('facilityIds').errorMessage}
            chips
          />
          <FieldRow>
            <ComboBox
              {...form.text('categoryId')}
              label={label('categoryId')}
              options={(categories.data?.data.commonObjects ?? []).map(({ id, name }) => ({
                id,
                label: nameOf('category', id, name),
              }))}
              isLoading={categories.isPending}
              onChange={(chosen) => {
                form.set('categoryId', chosen || undefined);
                form.set('inputTypeId', undefined);
              }}
            />
            <ComboBox
              {...form.text('inputTypeId')}
              label={label('inputTypeId')}
              options={[...offered].map(([id, name]) => ({ id, label: nameOf('input', id, name) }))}
              isLoading={categoryId !== undefined && inputs.isPending}
              isDisabled={categoryId === undefined}
              onChange={(chosen) => form.set('inputTypeId', chosen || undefined)}
            />
          </FieldRow>
        </Section>
        <Section title={label('evidenceIds')} description={t('custom-factors.form.files.text')}>
          <EvidencePicker
            place={{ area: 'home' }}
            ids={form.values.evidenceIds}
            onChange={(ids) => form.set('evidenceIds', ids)}
            errorMessage={form.field('evidenceIds').errorMessage}
          />
        </Section>
        <Inline justify="end">
          <Button href={cancelHref}>{t('custom-factors.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
