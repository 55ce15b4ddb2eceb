import { useTranslate } from '#core';
import { Banner, Button, Card, Form, Inline, Section, Stack } from '#design-system';
import { dependentsText } from '../dependents-text.ts';
import type { CompanyFormState } from '../use-company-form.ts';
import { CompanyFields, ContactFields } from './CompanyFields.tsx';

interface CompanyFormProps {
  readonly state: CompanyFormState;
  readonly label: string;
  readonly submitLabel: string;
  readonly shows?: 'code' | 'status';
  /** Absent if there is no page to return to. */
  readonly cancelHref?: string;
}

/** All facts of a company, for editing. */
export function CompanyForm({ state, label, submitLabel, shows, cancelHref }: CompanyFormProps) {
  const t = useTranslate();
  const { form, submit, takeNewer, chooseCountry, yearKept } = state;
  const held = yearKept && dependentsText(t, yearKept, 'year-holding');
  return (
    <Form onSubmit={submit} aria-label={label}>
      {takeNewer ? (
        <Banner
          tone="warning"
          title={t('company.stale.title')}
          actions={<Button onPress={takeNewer}>{t('company.stale.reload')}</Button>}
        >
          {t('company.stale.text')}
        </Banner>
      ) : null}
      {yearKept ? (
        <Banner tone="danger" title={t('company.year-holding.heading')}>
          {[held && t('company.year-holding.by', { held }), t(yearKept.message)].filter(Boolean).join(' ')}
        </Banner>
      ) : null}
      <Stack gap="xl">
        <Section title={t('company.section.identity')}>
          <Card>
            <Stack gap="lg">
              <CompanyFields form={form} {...(shows ? { shows } : {})} />
            </Stack>
          </Card>
        </Section>
        <Section title={t('company.section.contact')} description={t('company.section.contact.text')}>
          <Card>
            <Stack gap="lg">
              <ContactFields form={form} onCountry={chooseCountry} />
            </Stack>
          </Card>
        </Section>
      </Stack>
      <Inline justify="end">
        {cancelHref ? <Button href={cancelHref}>{t('company.cancel')}</Button> : null}
        <Button
          type="submit"
          variant="primary"
          loading={form.isSubmitting}
          loadingText={t('company.saving')}
          isDisabled={!form.isDirty}
        >
          {submitLabel}
        </Button>
      </Inline>
    </Form>
  );
}
