import type { Problem } from '#contract';
import { reportsIn, useOwnCompany, useUnparsedForm, useTranslate, useUnsavedChanges } from '#core';
import {
  Button,
  Card,
  DateField,
  DecimalField,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  Section,
  Select,
  TextField,
} from '#design-system';
import { EvidencePicker } from '#plugins/assurance/evidence/web';
import { instrumentBody, type InstrumentBody, type InstrumentKind } from '../../contract/index.ts';
import { KIND_RULES, kindsIn } from '../../domain/index.ts';
import { kindText } from '../instrument-words.ts';

/** Form values: figures as typed, empty choices as undefined. */
export interface InstrumentValues {
  kind: InstrumentKind;
  reference: string;
  mwh: string;
  station?: string;
  serialFrom?: string | number;
  serialTo?: string | number;
  generatedOn: string;
  surrenderedOn?: string;
  region: string;
  note: string;
  evidenceIds: string[];
}

const EMPTY_INSTRUMENT: Omit<InstrumentValues, 'kind'> = {
  reference: '',
  mwh: '',
  generatedOn: '',
  region: '',
  note: '',
  evidenceIds: [],
};

/** An empty form: its kind is the first that the company may have. */
export const emptyInstrument = (isAustralian: boolean): InstrumentValues => ({
  ...EMPTY_INSTRUMENT,
  kind: kindsIn(isAustralian)[0] ?? 'PPA',
});

interface InstrumentFormProps {
  readonly initial: InstrumentValues;
  readonly submitLabel: string;
  readonly cancelHref: string;
  /** Resolves with true once it is stored. */
  readonly onSave: (body: InstrumentBody, showIssues: (problem: Problem) => boolean) => Promise<boolean>;
  readonly onSaved: () => void;
}

const FIELDS = [
  'kind',
  'reference',
  'mwh',
  'station',
  'serialFrom',
  'serialTo',
  'generatedOn',
  'surrenderedOn',
  'region',
  'note',
  'evidenceIds',
] as const;

/** An entry of the ledger; its kind determines the fields. */
export function InstrumentForm({ initial, submitLabel, cancelHref, onSave, onSaved }: InstrumentFormProps) {
  const t = useTranslate();
  const offered = kindsIn(reportsIn(useOwnCompany(), ['AU']));
  const form = useUnparsedForm(instrumentBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const { kind } = form.values;
  const { serials, surrenderedByHolder } = KIND_RULES[kind];
  const choose = (chosen: string) => {
    const next = chosen as InstrumentKind;
    form.set('kind', next);
    // Clear fields the new kind does not have, or they would be sent unseen.
    if (KIND_RULES[next].serials === 'none')
      for (const field of ['station', 'serialFrom', 'serialTo'] as const) form.set(field, undefined);
    if (!KIND_RULES[next].surrenderedByHolder) form.set('surrenderedOn', undefined);
  };
  const submit = form.submit(async (body) => {
    if (!(await onSave(body, form.showIssues))) return;
    release();
    onSaved();
  });
  const isRequired = serials === 'required';
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={submitLabel}>
        <FormErrorSummary
          errors={form.errors(Object.fromEntries(FIELDS.map((field) => [field, t(`instruments.field.${field}`)])))}
        />
        <Section title={t('instruments.form.what')}>
          <Select
            {...form.text('kind')}
            label={t('instruments.field.kind')}
            description={t(`instruments.kind.${kind}.text`)}
            options={[...new Set([...offered, kind])].map((id) => ({ id, label: kindText(t, id) }))}
            onChange={choose}
            isRequired
          />
          <FieldRow>
            <TextField
              {...form.text('reference')}
              label={t('instruments.field.reference')}
              description={t('instruments.field.reference.text')}
              isRequired
            />
            <DecimalField
              {...form.text('mwh')}
              label={t('instruments.field.mwh')}
              unit="MWh"
              places={3}
              description={serials === 'none' ? undefined : t('instruments.field.mwh.text')}
              isRequired
            />
          </FieldRow>
          <FieldRow>
            <DateField
              {...form.text('generatedOn')}
              label={t(kind === 'EXEMPT' ? 'instruments.field.exempt-until' : 'instruments.field.generatedOn')}
              description={kind === 'EXEMPT' ? undefined : t('instruments.field.generatedOn.text')}
              isRequired
            />
            {surrenderedByHolder ? (
              <DateField
                {...form.text('surrenderedOn')}
                label={t('instruments.field.surrenderedOn')}
                description={t('instruments.field.surrenderedOn.text')}
              />
            ) : null}
          </FieldRow>
        </Section>
        {serials === 'none' ? null : (
          <Section title={t('instruments.form.serials')} description={t('instruments.form.serials.text')}>
            <TextField {...form.text('station')} label={t('instruments.field.station')} isRequired={isRequired} />
            <FieldRow>
              <TextField
                {...form.text('serialFrom')}
                label={t('instruments.field.serialFrom')}
                isRequired={isRequired}
              />
              <TextField {...form.text('serialTo')} label={t('instruments.field.serialTo')} isRequired={isRequired} />
            </FieldRow>
          </Section>
        )}
        <Section title={t('instruments.form.more')}>
          <FieldRow>
            <TextField
              {...form.text('region')}
              label={t('instruments.field.region')}
              description={t('instruments.field.region.text')}
            />
            <TextField {...form.text('note')} label={t('instruments.field.note')} />
          </FieldRow>
        </Section>
        <Section title={t('instruments.form.evidence')} description={t('instruments.form.evidence.text')}>
          <EvidencePicker
            place={{ area: 'home' }}
            ids={form.values.evidenceIds}
            onChange={(ids) => form.set('evidenceIds', ids)}
            errorMessage={form.field('evidenceIds').errorMessage}
          />
        </Section>
        <Inline justify="end">
          <Button href={cancelHref}>{t('instruments.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
