import type { Problem } from '#contract';
import { useTranslate, useUnparsedForm, useUnsavedChanges } from '#core';
import { Button, Card, Form, FormErrorSummary, Grid, Inline, Section, Stack, Text, TextField } from '#design-system';
import { panelBody, type PanelBody } from '../../contract/index.ts';
import { faultsOf } from '../../domain/index.ts';
import { panelWords } from '../panel-words.ts';
import { panelAddress } from '../panels-place.ts';
import { fitting } from '../fitting.ts';
import { usePanelNames } from '../use-panel-names.ts';
import { DefinitionFields } from './DefinitionFields.tsx';
import { PanelPicture } from './PanelPicture.tsx';

interface PanelFormProps {
  readonly initial: PanelBody;
  /** Resolves with true once stored. */
  readonly onSave: (body: PanelBody, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  readonly onSaved: () => void;
}

const FIELDS = [
  'name',
  'measure',
  'scopes',
  'inputTypeId',
  'denominatorId',
  'dimension',
  'period',
  'year',
  'picture',
] as const;

/** Composes a panel, with its line in words and its picture beside it. */
export function PanelForm({ initial, onSave, onSaved }: PanelFormProps) {
  const t = useTranslate();
  const names = usePanelNames();
  const form = useUnparsedForm(panelBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const submit = form.submit(async (body) => {
    if (!(await onSave(body, form.showIssues))) return;
    release();
    onSaved();
  });
  const { name, ...definition } = form.values as PanelBody;
  /** A choice may rule out others: those become ones that fit. */
  const choose = (change: Partial<PanelBody>) => {
    const next = fitting({ ...definition, ...change });
    for (const key of Object.keys(next) as (keyof typeof next)[]) form.set(key, next[key]);
  };
  const isWhole = faultsOf(definition).length === 0;
  const line = panelWords(t, definition, names);
  return (
    <Grid columns={2} minColumn={340} gap="lg">
      <Card padding="xl">
        <Form onSubmit={submit} aria-label={t('own-panels.form')}>
          <FormErrorSummary
            errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, t(`own-panels.asked.${field}`)])))}
          />
          <TextField {...form.text('name')} label={t('own-panels.asked.name')} isRequired />
          <DefinitionFields definition={definition} onChange={choose} />
          <Inline justify="end">
            <Button href={panelAddress.list}>{t('own-panels.cancel')}</Button>
            <Button type="submit" variant="primary" loading={form.isSubmitting}>
              {t('own-panels.save')}
            </Button>
          </Inline>
        </Form>
        {question}
      </Card>
      <Card>
        <Section title={name === '' ? t('own-panels.preview') : name} description={line}>
          <Stack>
            {isWhole ? (
              <PanelPicture definition={definition} title={line} />
            ) : (
              <Text as="p" tone="muted">
                {t('own-panels.preview.incomplete')}
              </Text>
            )}
          </Stack>
        </Section>
      </Card>
    </Grid>
  );
}
