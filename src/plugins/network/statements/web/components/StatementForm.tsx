import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { MESSAGES, type Problem } from '#contract';
import { useUnparsedForm, useSend, useTranslate } from '#core';
import { Banner, Button, DateField, FieldRow, FileDrop, Form, Inline, NumberField, WebsiteField } from '#design-system';
import { STATEMENT_ENDINGS, statementForm, statementRoutes, type StatementRow } from '../../contract/index.ts';
import { ANSWERS_OF_STATEMENTS } from '../answers-of-statements.ts';

interface StatementFormProps {
  readonly companyId: string;
  /** Null: a new one, which needs a file. */
  readonly statement: StatementRow | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

type Facts = z.output<typeof statementForm>;

/** Details of a statement, with a file field for a new one. */
export function StatementForm({ companyId, statement, onDone, onCancel, onDirty }: StatementFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(statementForm, {
    year: statement?.year,
    approvedDate: statement?.approvedDate ?? '',
    registerUrl: statement?.registerUrl ?? undefined,
  });
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [stale, setStale] = useState<Problem | null>(null);
  useEffect(() => onDirty(form.isDirty || file !== null), [form.isDirty, file, onDirty]);
  const onProblem = (problem: Problem) => {
    setStale(problem.code === 'statement.stale' ? problem : null);
    const ofFile = problem.issues.find(({ path }) => path === 'file');
    setFileFault(ofFile?.message ?? null);
    return ofFile !== undefined || form.showIssues(problem) || problem.code === 'statement.stale';
  };
  const options = { drops: ANSWERS_OF_STATEMENTS, onProblem };
  const uploading = useSend(statementRoutes.upload, { ...options, done: MESSAGES.created });
  const updating = useSend(statementRoutes.update, { ...options, done: MESSAGES.updated });
  const needsFile = statement === null;
  const save = async (facts: Facts) => {
    if (statement) {
      const { id, revision } = statement;
      return updating.send({ body: { ...facts, id, revision, companyId } });
    }
    return file ? uploading.send({ query: { ...facts, companyId }, file }) : null;
  };
  const submit = form.submit(async (facts) => {
    if (needsFile && !file) return;
    if (await save(facts)) onDone();
  });
  return (
    <Form
      onSubmit={() => {
        if (needsFile && !file) setFileFault(MESSAGES.required);
        submit();
      }}
      aria-label={t(needsFile ? 'statements.upload' : 'statements.edit')}
    >
      {stale ? <Banner tone="warning">{t(stale.message)}</Banner> : null}
      {needsFile ? (
        <FileDrop
          name="file"
          label={t('statements.file')}
          formats={STATEMENT_ENDINGS}
          onChange={(files) => {
            setFile(files[0] ?? null);
            setFileFault(null);
          }}
          errorMessage={fileFault === null ? undefined : t(fileFault)}
          isRequired
        />
      ) : null}
      <FieldRow>
        <NumberField
          {...form.number('year')}
          label={t('statements.year')}
          description={t('statements.year.text')}
          grouping={false}
          isRequired
        />
        <DateField
          {...form.text('approvedDate')}
          label={t('statements.approved')}
          description={t('statements.approved.text')}
          isRequired
        />
      </FieldRow>
      <WebsiteField
        {...form.text('registerUrl')}
        // When emptied it is absent, not an invalid address.
        onChange={(typed) => form.set('registerUrl', typed === '' ? undefined : typed)}
        label={t('statements.register')}
        description={t('statements.register.text')}
        isOptional
      />
      <Inline justify="end">
        <Button onPress={onCancel}>{t('statements.cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.isSubmitting} loadingText={t('statements.saving')}>
          {t(needsFile ? 'statements.upload.submit' : 'statements.save')}
        </Button>
      </Inline>
    </Form>
  );
}
