import { useState, type ReactNode } from 'react';
import {
  addressOf,
  useCall,
  useProblemForwarder,
  useSend,
  useTranslate,
  useUnparsedForm,
  useUnsavedChanges,
} from '#core';
import {
  Button,
  Card,
  CheckboxGroup,
  Form,
  FormErrorSummary,
  FormFooter,
  Inline,
  MultiSelect,
  Page,
  Stack,
} from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { MEMBER_ROLES } from '#plugins/identity/members/contract';
import { createKeyBody, createStaffKeyBody, KEY_DAYS, keyRoutes, staffKeyRoutes } from '../../contract/index.ts';
import { KeyFields } from '../components/KeyFields.tsx';
import { SecretNote } from '../components/SecretNote.tsx';
import { DEVELOPERS_PATH } from '../developers-path.ts';
import { KEY_ANSWERS, keyAddress, type KeyArea } from '../key-place.ts';

/** Of a key for every facility. */
const NO_LIMIT: readonly string[] | null = null;

interface Issued {
  readonly id: string;
  readonly secret: string;
}

/** Creates a key of the own company. */
export function KeyCreatePage() {
  const t = useTranslate();
  const [issued, setIssued] = useState<Issued | null>(null);
  const problems = useProblemForwarder();
  const { send } = useSend(keyRoutes.create, { drops: KEY_ANSWERS, onProblem: problems.forward });
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const form = useUnparsedForm(createKeyBody, {
    name: '',
    scopes: [],
    authorities: ['USER'],
    facilityIds: NO_LIMIT,
    expiresInDays: KEY_DAYS.usual,
  });
  const { question, release } = useUnsavedChanges(form.isDirty && issued === null);
  const save = form.submit(async (body) => {
    problems.forwardTo(form.showIssues);
    const answer = await send({ body });
    if (answer === null) return;
    release();
    setIssued(answer.data);
  });
  const chosen = form.values.facilityIds ?? [];
  if (issued) return <IssuedPage area="home" issued={issued} />;
  return (
    <FormPage area="home">
      <Form onSubmit={save} aria-label={t('api-keys.create')}>
        <FormErrorSummary
          errors={form.errors({
            name: t('api-keys.name'),
            expiresInDays: t('api-keys.days-valid'),
            scopes: t('api-keys.scopes'),
            authorities: t('api-keys.roles'),
            facilityIds: t('api-keys.facilities'),
          })}
        />
        <KeyFields form={form}>
          <CheckboxGroup
            {...form.list('authorities')}
            label={t('api-keys.roles')}
            description={t('api-keys.roles.text')}
            options={MEMBER_ROLES.map((role) => ({ id: role, label: t(`api-keys.role.${role}`) }))}
            isRequired
          />
          <MultiSelect
            label={t('api-keys.facilities')}
            description={t('api-keys.facilities.text')}
            name="facilityIds"
            value={chosen}
            onChange={(ids) => form.set('facilityIds', ids.length === 0 ? null : [...ids])}
            errorMessage={form.field('facilityIds').errorMessage}
            everyLabel={t('api-keys.facilities.all')}
            isLoading={facilities.isPending}
            options={(facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
          />
        </KeyFields>
        <Buttons area="home" isSubmitting={form.isSubmitting} />
      </Form>
      {question}
    </FormPage>
  );
}

/** Creates a key of platform staff. */
export function StaffKeyCreatePage() {
  const t = useTranslate();
  const [issued, setIssued] = useState<Issued | null>(null);
  const problems = useProblemForwarder();
  const { send } = useSend(staffKeyRoutes.create, { drops: KEY_ANSWERS, onProblem: problems.forward });
  const form = useUnparsedForm(createStaffKeyBody, { name: '', scopes: [], expiresInDays: KEY_DAYS.usual });
  const { question, release } = useUnsavedChanges(form.isDirty && issued === null);
  const save = form.submit(async (body) => {
    problems.forwardTo(form.showIssues);
    const answer = await send({ body });
    if (answer === null) return;
    release();
    setIssued(answer.data);
  });
  if (issued) return <IssuedPage area="admin" issued={issued} />;
  return (
    <FormPage area="admin">
      <Form onSubmit={save} aria-label={t('api-keys.create')}>
        <FormErrorSummary
          errors={form.errors({
            name: t('api-keys.name'),
            expiresInDays: t('api-keys.days-valid'),
            scopes: t('api-keys.scopes'),
          })}
        />
        <KeyFields form={form} />
        <Buttons area="admin" isSubmitting={form.isSubmitting} />
      </Form>
      {question}
    </FormPage>
  );
}

function FormPage({ area, children }: { readonly area: KeyArea; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <Page
      title={t('api-keys.create')}
      width="narrow"
      breadcrumbs={[
        { label: t('api-keys.developers'), href: addressOf(area, DEVELOPERS_PATH) },
        { label: t('api-keys.create') },
      ]}
    >
      <Card padding="xl">{children}</Card>
    </Page>
  );
}

function Buttons({ area, isSubmitting }: { readonly area: KeyArea; readonly isSubmitting: boolean }) {
  const t = useTranslate();
  return (
    <FormFooter>
      <Button href={addressOf(area, DEVELOPERS_PATH)}>{t('api-keys.cancel')}</Button>
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {t('api-keys.create')}
      </Button>
    </FormFooter>
  );
}

/** The key as it was created: its secret, this once. */
function IssuedPage({ area, issued: { id, secret } }: { readonly area: KeyArea; readonly issued: Issued }) {
  const t = useTranslate();
  return (
    <Page title={t('api-keys.issued')} width="narrow">
      <Card padding="xl">
        <Stack gap="lg">
          <SecretNote secret={secret} />
          <Inline justify="end">
            <Button variant="primary" href={keyAddress(area, id)}>
              {t('api-keys.secret.kept')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Page>
  );
}
