import { useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  DataTable,
  Drawer,
  EmptyState,
  FieldRow,
  Form,
  Inline,
  Stack,
  TextField,
} from '#design-system';
import { denominatorForm, intensityRoutes, OWN_LIMIT, type DenominatorRow } from '../../contract/index.ts';
import { INTENSITY_QUERIES } from '../intensity-words.ts';

interface DenominatorSheetProps {
  readonly companyId: string;
  readonly denominators: readonly DenominatorRow[];
  readonly onClose: () => void;
  /** Called after one is deleted. */
  readonly onGone: (id: string) => void;
}

/** The company's own denominators: add, rename, delete. */
export function DenominatorSheet({ companyId, denominators, onClose, onGone }: DenominatorSheetProps) {
  const t = useTranslate();
  const [edited, setEdited] = useState<DenominatorRow | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const own = denominators.filter(({ name }) => name !== null);
  const removing = useSend(intensityRoutes.removeDenominator, {
    drops: INTENSITY_QUERIES,
    done: MESSAGES.deleted,
    freshens: true,
    onProblem: (problem) => {
      setRefused(problem);
      return true;
    },
  });
  const remove = async ({ id, revision }: DenominatorRow) => {
    setRefused(null);
    if (await removing.send({ params: { id }, query: { companyId, revision: revision ?? 1 } })) onGone(id);
  };
  return (
    <Drawer title={t('intensity.own')} description={t('intensity.own.text')} isOpen onClose={onClose}>
      <Stack gap="lg">
        {refused ? <Banner tone="warning">{t(refused.message)}</Banner> : null}
        <DataTable
          caption={t('intensity.own')}
          columns={[
            { id: 'name', header: t('intensity.name'), cell: ({ name }) => name },
            { id: 'unit', header: t('intensity.unit'), cell: ({ unit }) => unit },
          ]}
          rows={own}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name ?? ''}
          card={({ unit }) => unit}
          rowMenu={(row) => [
            { id: 'edit', label: t('intensity.edit'), icon: 'edit', onAction: () => setEdited(row) },
            {
              id: 'delete',
              label: t('intensity.delete'),
              icon: 'trash',
              tone: 'danger',
              onAction: () => void remove(row),
            },
          ]}
          empty={<EmptyState icon="columns" title={t('intensity.own.none')} text={t('intensity.own.none.text')} />}
        />
        {edited === null && own.length >= OWN_LIMIT ? null : (
          <DenominatorForm
            key={edited?.id ?? 'new'}
            companyId={companyId}
            denominator={edited}
            onDone={() => setEdited(null)}
          />
        )}
      </Stack>
    </Drawer>
  );
}

interface DenominatorFormProps {
  readonly companyId: string;
  /** Null: a new denominator. */
  readonly denominator: DenominatorRow | null;
  readonly onDone: () => void;
}

function DenominatorForm({ companyId, denominator, onDone }: DenominatorFormProps) {
  const t = useTranslate();
  const form = useContractForm(denominatorForm, { name: denominator?.name ?? '', unit: denominator?.unit ?? '' });
  const options = { drops: INTENSITY_QUERIES, onProblem: form.showIssues };
  const adding = useSend(intensityRoutes.addDenominator, { ...options, done: MESSAGES.created });
  const changing = useSend(intensityRoutes.changeDenominator, { ...options, done: MESSAGES.updated });
  const submit = form.submit(async (facts) => {
    const answer = denominator
      ? await changing.send({
          body: { ...facts, companyId, id: denominator.id, revision: denominator.revision ?? 1 },
        })
      : await adding.send({ body: { ...facts, companyId } });
    if (!answer) return;
    form.reset({ name: '', unit: '' });
    onDone();
  });
  return (
    <Form onSubmit={submit} aria-label={t(denominator ? 'intensity.edit' : 'intensity.add')}>
      <FieldRow>
        <TextField {...form.text('name')} label={t('intensity.name')} isRequired />
        <TextField {...form.text('unit')} label={t('intensity.unit')} maxLength={16} isRequired />
      </FieldRow>
      <Inline justify="end">
        {denominator ? <Button onPress={onDone}>{t('intensity.cancel')}</Button> : null}
        <Button type="submit" variant="primary" loading={form.isSubmitting} loadingText={t('intensity.saving')}>
          {t(denominator ? 'intensity.save' : 'intensity.add')}
        </Button>
      </Inline>
    </Form>
  );
}
