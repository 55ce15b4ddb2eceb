import type { z } from 'zod';
import { financialYearOf } from '#domain/time';
import type { Problem } from '#contract';
import { today, useCall, useOwnCompany, useTranslate, useUnparsedForm, useUnsavedChanges } from '#core';
import {
  Button,
  Card,
  CheckboxGroup,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  Section,
  Select,
  TextArea,
  TextField,
} from '#design-system';
import { bookOf } from '#plugins/insight/books/contract';
import { targetsRoutes } from '#plugins/insight/targets/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { headForm, LAST_YEAR } from '../../contract/index.ts';

export type ScenarioHead = z.output<typeof headForm>;

interface ScenarioFormProps {
  readonly initial: ScenarioHead;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with true once stored. */
  readonly onSave: (head: ScenarioHead, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  readonly onSaved: () => void;
}

const FIELDS = ['name', 'note', 'targetId', 'book', 'scopes', 'scope2Method', 'endYear'] as const;

/** Name, measure, last year and target of a scenario. A target brings its own measure. */
export function ScenarioForm({ initial, submitLabel, cancelHref, onSave, onSaved }: ScenarioFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(headForm, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const { country, firstMonth } = useOwnCompany();
  const targets = useCall(targetsRoutes.list, { query: {} });
  const { year } = financialYearOf(today(), firstMonth);
  const usable = (targets.data?.data.targets ?? []).filter(
    ({ kind, scopes }) => kind === 'ABSOLUTE' && !scopes.includes('3'),
  );
  const submit = form.submit(async (head) => {
    if (!(await onSave(head, form.showIssues))) return;
    release();
    onSaved();
  });
  const choose = (id: string) => {
    form.set('targetId', id);
    const target = usable.find((one) => one.id === id);
    if (!target) return;
    form.set('book', target.book);
    form.set(
      'scopes',
      target.scopes.flatMap((scope) => (scope === '3' ? [] : [scope])),
    );
    form.set('scope2Method', target.scope2Method);
  };
  const { book, scopes, endYear } = form.values;
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={submitLabel}>
        <FormErrorSummary
          errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, t(`scenarios.asked.${field}`)])))}
        />
        <TextField {...form.text('name')} label={t('scenarios.asked.name')} isRequired />
        <TextArea {...form.text('note')} label={t('scenarios.asked.note')} maxLength={2000} rows={3} />
        <Section title={t('scenarios.form.measure')} description={t('scenarios.form.measure.text')}>
          <Select
            {...form.text('targetId')}
            onChange={choose}
            label={t('scenarios.asked.targetId')}
            description={t('scenarios.asked.targetId.text')}
            isLoading={targets.isPending}
            placeholder={t('scenarios.asked.no-target')}
            options={[
              { id: '', label: t('scenarios.asked.no-target') },
              ...usable.map(({ id, name }) => ({ id, label: name })),
            ]}
          />
          <CheckboxGroup
            {...form.field('scopes')}
            onChange={(chosen: readonly string[]) => form.set('scopes', [...chosen] as ScenarioHead['scopes'])}
            label={t('scenarios.asked.scopes')}
            options={(['1', '2'] as const).map((id) => ({ id, label: t('scenarios.scope', { number: id }) }))}
          />
          <FieldRow>
            <Select
              {...form.text('book')}
              label={t('scenarios.asked.book')}
              options={frameworksIn(country, book).map((id) => ({ id, label: bookOf(id).name }))}
              isRequired
            />
            {scopes.includes('2') ? (
              <Select
                {...form.text('scope2Method')}
                label={t('scenarios.asked.scope2Method')}
                options={(['LOCATION', 'MARKET'] as const).map((id) => ({ id, label: t(`scenarios.method.${id}`) }))}
                isRequired
              />
            ) : null}
          </FieldRow>
          <Select
            name="endYear"
            value={String(endYear)}
            onChange={(chosen) => form.set('endYear', Number(chosen))}
            errorMessage={form.field('endYear').errorMessage}
            label={t('scenarios.asked.endYear')}
            options={Array.from({ length: LAST_YEAR - year + 1 }, (_, at) => ({
              id: String(year + at),
              label: `FY${year + at}`,
            }))}
            isRequired
          />
        </Section>
        <Inline justify="end">
          <Button href={cancelHref}>{t('scenarios.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
