import { useProblemForwarder, useSend, useService, useTranslate, useUnsavedChanges, useUnparsedForm } from '#core';
import {
  Banner,
  Button,
  Card,
  Checkbox,
  FieldRow,
  Form,
  FormErrorSummary,
  Inline,
  KeyValue,
  PasswordField,
  TextField,
} from '#design-system';
import { connectionBody, SSO_ANSWERS, ssoRoutes, type SsoSettings } from '../../contract/index.ts';
import { BrowserPlace } from '../browser-place.ts';
import { keepDeparture } from '../departure.ts';

const FIELDS = [
  'issuer',
  'clientId',
  'clientSecret',
  'isPublic',
  'scopes',
  'emailClaim',
  'nameClaim',
  'groupsClaim',
] as const;

/** The provider of the company. It cannot be changed while it is on. */
export function ConnectionForm({ settings }: { readonly settings: SsoSettings }) {
  const t = useTranslate();
  const { provider, redirectUri, hasSecrets } = settings;
  const place = useService(BrowserPlace);
  const problems = useProblemForwarder();
  const form = useUnparsedForm(connectionBody, {
    revision: provider?.revision ?? null,
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: undefined,
    isPublic: provider?.isPublic ?? false,
    scopes: provider?.scopes ?? 'openid email profile',
    emailClaim: provider?.emailClaim ?? 'email',
    nameClaim: provider?.nameClaim ?? 'name',
    groupsClaim: provider?.groupsClaim ?? 'groups',
  });
  const { question, release } = useUnsavedChanges(form.isDirty);
  const save = useSend(ssoRoutes.connection, { drops: SSO_ANSWERS, freshens: true, onProblem: problems.forward });
  const test = useSend(ssoRoutes.test, {
    onDone: ({ data }) => {
      keepDeparture(data);
      place.go(data.address);
    },
  });
  const label = (field: (typeof FIELDS)[number]) => t(`single-sign-on.asked.${field}`);
  const submit = form.submit(async (body) => {
    release();
    await save.send({ body });
  });
  const isOn = provider?.state === 'ON';
  const field = (name: 'issuer' | 'clientId' | 'scopes' | 'emailClaim' | 'nameClaim' | 'groupsClaim') => (
    <TextField {...form.text(name)} label={label(name)} isReadOnly={isOn} maxLength={500} isRequired />
  );
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={t('single-sign-on.connection')}>
        <FormErrorSummary errors={form.errors(Object.fromEntries(FIELDS.map((name) => [name, label(name)])))} />
        <KeyValue items={[{ label: t('single-sign-on.redirect'), value: redirectUri, copy: redirectUri }]} />
        {isOn ? <Banner>{t('single-sign-on.switched-on')}</Banner> : null}
        {hasSecrets ? null : <Banner tone="warning">{t('single-sign-on.no-key')}</Banner>}
        {field('issuer')}
        {field('clientId')}
        <Checkbox {...form.check('isPublic')} label={label('isPublic')} isReadOnly={isOn} />
        {form.values.isPublic ? null : (
          <PasswordField
            {...form.text('clientSecret')}
            label={label('clientSecret')}
            description={t(provider?.hasSecret ? 'single-sign-on.secret.kept' : 'single-sign-on.secret.text')}
            autoComplete="new-password"
            maxLength={2000}
            isReadOnly={isOn}
          />
        )}
        {field('scopes')}
        <FieldRow>
          {field('emailClaim')}
          {field('nameClaim')}
          {field('groupsClaim')}
        </FieldRow>
        <Inline>
          {isOn ? null : (
            <Button type="submit" variant="primary" loading={save.sending}>
              {t('single-sign-on.save')}
            </Button>
          )}
          <Button isDisabled={!provider || form.isDirty} loading={test.sending} onPress={() => void test.send({})}>
            {t('single-sign-on.try')}
          </Button>
        </Inline>
      </Form>
      {question}
    </Card>
  );
}
