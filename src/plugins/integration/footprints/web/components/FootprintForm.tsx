import { useState } from 'react';
import { useSend, useTranslate, useUnparsedForm, useUnsavedChanges } from '#core';
import { problem, type Problem } from '#contract';
import { Button, Card, Form, FormErrorSummary, Inline, Section } from '#design-system';
import { FOOTPRINT_ANSWERS, footprintBody, footprintRoutes, type FootprintBody } from '../../contract/index.ts';
import { fieldOfFinding } from '../../domain/index.ts';
import { AdvancedPart } from '../form/AdvancedPart.tsx';
import { isFolded, labelsOf } from '../form/form-labels.ts';
import { OutputPart } from '../form/OutputPart.tsx';
import { ProductPart } from '../form/ProductPart.tsx';
import { RecordsPart } from '../form/RecordsPart.tsx';
import { StatementsPart } from '../form/StatementsPart.tsx';
import { kindOf } from '../form/subject-kind.ts';
import { FootprintPreview, type Previewed } from './FootprintPreview.tsx';

interface FootprintFormProps {
  readonly initial: FootprintBody;
  readonly cancelHref: string;
  readonly onSaved: (id: string) => void;
}

/** A preview, and the values that it is of. */
type Shown = Previewed & { readonly of: string };

/** Findings about attributes of the footprint, as issues of the fields that they are corrected in. */
const atFields = (issues: Problem['issues']) =>
  issues.map(({ path, message }) => ({ path: fieldOfFinding(path) ?? path, message }));

/**
 * A footprint: the product, the records it is calculated from, and how they are divided. It never changes, so it can only be
 * stored once its figures have been shown, and only if they are still the same.
 */
export function FootprintForm({ initial, cancelHref, onSaved }: FootprintFormProps) {
  const t = useTranslate();
  const form = useUnparsedForm(footprintBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const [kind, setKind] = useState(() => kindOf(initial));
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const values = JSON.stringify(form.values);
  const current = shown?.of === values ? shown : null;
  const onProblem = (failed: Problem) => {
    if (failed.code === 'footprints.moved') setShown(null);
    return form.showIssues(problem(failed.code, failed.statusCode, failed.message, atFields(failed.issues)));
  };
  const preview = useSend(footprintRoutes.preview, { onProblem });
  const create = useSend(footprintRoutes.create, { drops: FOOTPRINT_ANSWERS, onProblem });
  const show = form.submit(async (body) => {
    const answer = await preview.send({ body });
    if (!answer) return;
    setShown({ ...answer.data, of: values });
    const issues = answer.data.findings.flatMap(({ path, message }) => {
      const field = fieldOfFinding(path);
      return field === null ? [] : [{ path: field, message }];
    });
    if (issues.length > 0) form.showIssues(problem('footprints.findings', 409, 'footprints.findings', issues));
  });
  const save = form.submit(async (body) => {
    const answer = await create.send({ body: { ...body, digest: current?.working.digest } });
    if (!answer) return;
    release();
    onSaved(answer.data.id);
  });
  const isReady = current?.findings.length === 0;
  const errors = form.errors(labelsOf(t, kind));
  const isUnfolded = isOpen || errors.some(({ path }) => isFolded(path));
  return (
    <Card padding="xl">
      <Form onSubmit={isReady ? save : show} aria-label={t('footprints.create')}>
        <FormErrorSummary errors={errors} />
        <ProductPart form={form} kind={kind} onKind={setKind} />
        <RecordsPart form={form} />
        <OutputPart form={form} />
        <StatementsPart form={form} />
        <Section
          title={t('footprints.form.advanced')}
          description={t('footprints.form.advanced.text')}
          actions={
            <Button size="sm" onPress={() => setOpen(!isUnfolded)}>
              {t(isUnfolded ? 'footprints.advanced.hide' : 'footprints.advanced.show')}
            </Button>
          }
        >
          {isUnfolded ? <AdvancedPart form={form} /> : null}
        </Section>
        {current ? <FootprintPreview {...current} /> : null}
        <Inline justify="end">
          <Button href={cancelHref}>{t('footprints.screen.cancel')}</Button>
          {isReady ? (
            <Button type="submit" variant="primary" loading={create.sending}>
              {t('footprints.create')}
            </Button>
          ) : (
            <Button type="submit" variant="primary" loading={preview.sending}>
              {t('footprints.screen.preview')}
            </Button>
          )}
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
