import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { Banner, Button, Card, Form, FormErrorSummary, FormFooter, Section, SplitLayout } from '#design-system';
import { faultsOf } from '../../form/field-labels.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { AdvancedFields } from './AdvancedFields.tsx';
import { FillModeFields } from './FillModeFields.tsx';
import { MethodInputFields } from './MethodFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RecordFormSections } from '../RecordSlots.tsx';

interface RecordFormProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
  /** `pressed`: `another` if another record follows. */
  readonly onSubmit: (pressed?: string) => void;
  readonly sending: boolean;
  readonly submitLabel: string;
  /** Whether another record can follow this one. */
  readonly hasAnother?: boolean;
  /** Target of the cancel link. */
  readonly cancelHref: string;
  /** Shown above the fields: an unsaved draft. */
  readonly before?: ReactNode;
  /** Shown beside the fields, above the preview: the file that the record is read from. */
  readonly source?: ReactNode;
}

/** Pressed to save and add another record. */
export const ANOTHER = 'another';

/** The form of a record, next to its preview. */
export function RecordForm(props: RecordFormProps) {
  const { place, state, onSubmit, sending, submitLabel, hasAnother = false, cancelHref, before, source } = props;
  const t = useTranslate();
  const { reference } = state;
  const { method } = reference;
  // Own emissions need no method inputs.
  const asksMore = method !== undefined && method.inputs.length > 0 && !state.form.values.customEmission;
  return (
    <SplitLayout
      asideLabel={t('records.preview.title')}
      isAsideWide={source !== undefined}
      aside={
        <>
          {source}
          <PreviewPanel {...{ place, state }} />
        </>
      }
    >
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
            <AdvancedFields {...{ place, state }} />
          </Section>
          <Section title={t('records.form.more')}>
            <MoreFields {...{ place, state }} />
          </Section>
          <RecordFormSections {...{ place, state }} />
          <FormFooter>
            <Button href={cancelHref}>{t('records.cancel')}</Button>
            {hasAnother ? (
              // No submit button: Enter in a field presses the first one of a form.
              <Button isDisabled={sending} onPress={() => onSubmit(ANOTHER)}>
                {t('records.create.another')}
              </Button>
            ) : null}
            <Button type="submit" variant="primary" loading={sending}>
              {submitLabel}
            </Button>
          </FormFooter>
        </Form>
      </Card>
    </SplitLayout>
  );
}
