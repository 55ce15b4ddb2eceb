import type { Problem } from '#contract';
import { financialYearOf } from '#domain/time';
import { today, useCall, useOwnCompany, useTranslate, useUnparsedForm, useUnsavedChanges } from '#core';
import {
  Button,
  Card,
  CheckboxGroup,
  DecimalField,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  Section,
  Select,
  TextField,
} from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { intensityRoutes } from '#plugins/company/intensity/contract';
import { targetBody, type TargetBody } from '../../contract/index.ts';

/** Values of the form. */
export type TargetValues = Omit<TargetBody, 'denominatorId' | 'baseAmount'> & {
  denominatorId: string;
  baseAmount: string;
};

interface TargetFormProps {
  readonly initial: TargetValues;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with true once stored. */
  readonly onSave: (body: TargetBody, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  readonly onSaved: () => void;
}

const FIELDS = [
  'name',
  'kind',
  'denominatorId',
  'book',
  'scopes',
  'scope2Method',
  'baseYear',
  'baseAmount',
  'targetYear',
  'reduction',
  'owner',
] as const;

/** Ten years back, twenty-five ahead. */
function years(firstMonth: number): { readonly id: string; readonly label: string }[] {
  const { year } = financialYearOf(today(), firstMonth);
  return Array.from({ length: 36 }, (_, at) => year - 10 + at).map((one) => ({ id: String(one), label: `FY${one}` }));
}

/** A target: figure, base year, reduction and target year. */
export function TargetForm({ initial, submitLabel, cancelHref, onSave, onSaved }: TargetFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(targetBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const denominators = useCall(intensityRoutes.denominators, { query: {} });
  const { kind, book, baseYear, targetYear, scopes } = form.values;
  const submit = form.submit(async (body) => {
    if (!(await onSave(body, form.showIssues))) return;
    release();
    onSaved();
  });
  const scopesIn = bookOf(book).scopes.includes(3) ? (['1', '2', '3'] as const) : (['1', '2'] as const);
  const { country, firstMonth } = useOwnCompany();
  const options = years(firstMonth);
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={submitLabel}>
        <FormErrorSummary
          errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, t(`targets.screen.asked.${field}`)])))}
        />
        <Section title={t('targets.form.what')}>
          <TextField {...form.text('name')} label={t('targets.screen.asked.name')} isRequired />
          <FieldRow>
            <Select
              {...form.text('kind')}
              label={t('targets.screen.asked.kind')}
              options={(['ABSOLUTE', 'INTENSITY'] as const).map((id) => ({ id, label: t(`targets.kind.${id}`) }))}
              isRequired
            />
            {kind === 'INTENSITY' ? (
              <Select
                {...form.text('denominatorId')}
                label={t('targets.screen.asked.denominatorId')}
                options={(denominators.data?.data ?? []).map(({ id, name, unit }) => ({
                  id,
                  label: `${name ?? t(`intensity.denominator.${id}`)} (${unit})`,
                }))}
                isLoading={denominators.isPending}
                isRequired
              />
            ) : null}
          </FieldRow>
          <FieldRow>
            <Select
              {...form.text('book')}
              label={t('targets.screen.asked.book')}
              options={frameworksIn(country, book).map((id) => ({ id, label: bookOf(id).name }))}
              isRequired
            />
            {scopes.includes('2') ? (
              <Select
                {...form.text('scope2Method')}
                label={t('targets.screen.asked.scope2Method')}
                options={(['LOCATION', 'MARKET'] as const).map((id) => ({ id, label: t(`targets.method.${id}`) }))}
                isRequired
              />
            ) : null}
          </FieldRow>
          <CheckboxGroup
            {...form.field('scopes')}
            onChange={(chosen: readonly string[]) => form.set('scopes', [...chosen] as TargetValues['scopes'])}
            label={t('targets.screen.asked.scopes')}
            options={scopesIn.map((id) => ({ id, label: t('targets.scope', { number: id }) }))}
          />
        </Section>
        <Section title={t('targets.form.way')} description={t('targets.form.way.text')}>
          <FieldRow>
            <Select
              name="baseYear"
              value={String(baseYear)}
              onChange={(chosen) => form.set('baseYear', Number(chosen))}
              errorMessage={form.field('baseYear').errorMessage}
              label={t('targets.screen.asked.baseYear')}
              options={options}
              isRequired
            />
            <DecimalField
              {...form.text('baseAmount')}
              label={t('targets.screen.asked.baseAmount')}
              description={t('targets.screen.asked.baseAmount.text')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              name="targetYear"
              value={String(targetYear)}
              onChange={(chosen) => form.set('targetYear', Number(chosen))}
              errorMessage={form.field('targetYear').errorMessage}
              label={t('targets.screen.asked.targetYear')}
              options={options}
              isRequired
            />
            <DecimalField
              {...form.text('reduction')}
              label={t('targets.screen.asked.reduction')}
              unit="%"
              places={2}
              isRequired
            />
          </FieldRow>
          <TextField {...form.text('owner')} label={t('targets.screen.asked.owner')} isRequired />
        </Section>
        <Inline justify="end">
          <Button href={cancelHref}>{t('targets.screen.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
