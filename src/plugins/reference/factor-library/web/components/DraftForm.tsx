import type { Problem, RouteRequest } from '#contract';
import { useUnparsedForm, useTranslate, useUnsavedChanges } from '#core';
import {
  Button,
  Card,
  CheckboxGroup,
  DateField,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  Section,
  Select,
  TextField,
} from '#design-system';
import { draftBody, type draftRoutes } from '../../contract/index.ts';
import { frameworkText } from '../library-words.ts';
import { useEditions } from '../use-editions.ts';

export type DraftBody = RouteRequest<typeof draftRoutes.create>['body'];

/** Form values: everything as typed. */
export interface DraftValues {
  editionId: string;
  family: string;
  title: string;
  published: string;
  appliesFrom: string;
  appliesTo?: string;
  gwpSet: string;
  source: string;
  licence: string;
  frameworks: string[];
}

export const EMPTY_DRAFT: DraftValues = {
  editionId: '',
  family: '',
  title: '',
  published: '',
  appliesFrom: '',
  gwpSet: 'AR5',
  source: '',
  licence: '',
  frameworks: [],
};

const FIELDS = [
  'editionId',
  'family',
  'title',
  'published',
  'appliesFrom',
  'appliesTo',
  'gwpSet',
  'source',
  'licence',
  'frameworks',
] as const;

const GWP_SETS = ['AR4', 'AR5', 'AR6'].map((id) => ({ id, label: id }));

interface DraftFormProps {
  readonly initial: DraftValues;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with the id of what is stored, or null. */
  readonly onSave: (body: DraftBody, showIssues: (problem: Problem) => boolean) => Promise<string | null>;
  readonly onSaved: (id: string) => void;
}

/** The facts of an edition. Choosing a family fills in those of its newest edition. */
export function DraftForm({ initial, submitLabel, cancelHref, onSave, onSaved }: DraftFormProps) {
  const t = useTranslate();
  const { editions, isPending } = useEditions();
  const form = useUnparsedForm(draftBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const families = [...new Set(editions.map(({ family }) => family))];
  const frameworks = [...new Set(editions.flatMap((edition) => edition.frameworks))];
  const choose = (family: string) => {
    form.set('family', family);
    const newest = editions.findLast((edition) => edition.family === family);
    if (!newest || form.values.title !== '') return;
    form.set('gwpSet', newest.gwpSet);
    form.set('source', newest.source);
    form.set('licence', newest.licence);
    form.set('frameworks', [...newest.frameworks]);
  };
  const submit = form.submit(async (body) => {
    const id = await onSave(body, form.showIssues);
    if (id === null) return;
    release();
    onSaved(id);
  });
  const label = (field: (typeof FIELDS)[number]) => t(`factor-library.draft.field.${field}`);
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={submitLabel}>
        <FormErrorSummary errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, label(field)])))} />
        <Section title={t('factor-library.draft.form.name')}>
          <FieldRow>
            <Select
              {...form.text('family')}
              label={label('family')}
              options={families.map((id) => ({ id, label: id }))}
              isLoading={isPending}
              onChange={choose}
              isRequired
            />
            <TextField
              {...form.text('editionId')}
              label={label('editionId')}
              description={t('factor-library.draft.field.editionId.text')}
              autoComplete="off"
              isRequired
            />
          </FieldRow>
          <TextField {...form.text('title')} label={label('title')} isRequired />
          <FieldRow>
            <TextField
              {...form.text('published')}
              label={label('published')}
              description={t('factor-library.draft.field.published.text')}
              isRequired
            />
            <Select {...form.text('gwpSet')} label={label('gwpSet')} options={GWP_SETS} isRequired />
          </FieldRow>
        </Section>
        <Section title={t('factor-library.draft.form.use')} description={t('factor-library.draft.form.use.text')}>
          <FieldRow>
            <DateField {...form.text('appliesFrom')} label={label('appliesFrom')} isRequired />
            <DateField {...form.text('appliesTo')} label={label('appliesTo')} />
          </FieldRow>
          <CheckboxGroup
            label={label('frameworks')}
            options={frameworks.map((id) => ({ id, label: frameworkText(id) }))}
            value={form.values.frameworks}
            onChange={(chosen) => form.set('frameworks', [...chosen])}
          />
        </Section>
        <Section title={t('factor-library.draft.form.source')}>
          <TextField {...form.text('source')} label={label('source')} isRequired />
          <TextField {...form.text('licence')} label={label('licence')} isRequired />
        </Section>
        <Inline justify="end">
          <Button href={cancelHref}>{t('factor-library.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
