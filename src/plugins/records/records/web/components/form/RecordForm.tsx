import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { Banner, Button, Card, Form, FormErrorSummary, FormFooter, Section, SplitLayout } from '#design-system';
import { faultsOf } from '../../form/field-labels.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { FactorFields } from './FactorFields.tsx';
import { FillModeFields } from './FillModeFields.tsx';
import { MethodInputFields } from './MethodFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RecordFormSections } from '../RecordSlots.tsx';

interface RecordFormProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
  readonly onSubmit: () => void;
  readonly sending: boolean;
  readonly submitLabel: string;
  /** Target of the cancel link. */
  readonly cancelHref: string;
  /** Shown above the fields: an unsaved draft. */
  readonly before?: ReactNode;
}

/** The form of a record, next to its preview. */
export function RecordForm({ place, state, onSubmit, sending, submitLabel, cancelHref, before }: RecordFormProps) {
  const t = useTranslate();
  const { reference } = state;
  const { method } = reference;
  // Own emissions need no method inputs.
  const asksMore = method !== undefined && method.inputs.length > 0 && !state.form.values.customEmission;
  return (
    <SplitLayout asideLabel={t('records.preview.title')} aside={<PreviewPanel {...{ place, state }} />}>
      {before}
      <Card padding="xl">
        <Form onSubmit={onSubmit} aria-label={t('records.form')}>
          <FormErrorSummary errors={faultsOf(state, place.scope.id, t)} />
          {reference.faults.length > 0 ? (
            <Banner
              tone="danger"
              title={t('records.lookups-failed')}
              actions={<Button onPress={reference.retry}>{t('records.retry')}</Button>}
            >
              {reference.faults.map((message) => t(message)).join(' ')}
            </Banner>
          ) : null}
          <Section title={t('records.form.place')}>
            <PlaceFields {...{ place, state }} />
          </Section>
          <Section title={t('records.form.activity')}>
            <ActivityFields {...{ place, state }} />
          </Section>
          {asksMore ? (
            <Section
              title={t('records.form.method')}
              description={method.inputs.some(({ required }) => required) ? undefined : t('records.form.method.text')}
            >
              <MethodInputFields {...{ state, method }} />
            </Section>
          ) : null}
          <Section title={t('records.form.factors')}>
            <FillModeFields {...{ place, state }} />
            <FactorFields state={state} />
          </Section>
          <Section title={t('records.form.more')}>
            <MoreFields {...{ place, state }} />
          </Section>
          <RecordFormSections {...{ place, state }} />
          <FormFooter>
            <Button href={cancelHref}>{t('records.cancel')}</Button>
            <Button type="submit" variant="primary" loading={sending}>
              {submitLabel}
            </Button>
          </FormFooter>
        </Form>
      </Card>
    </SplitLayout>
  );
}
