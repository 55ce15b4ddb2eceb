import { useState } from 'react';
import { formatMoment, useCall, useProblemForwarder, useSend, useTranslate, useUnparsedForm } from '#core';
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Form,
  Inline,
  KeyValue,
  NumberField,
  Page,
  Section,
  Stack,
  Text,
  TextField,
  type DataColumn,
  type Tone,
} from '#design-system';
import { TOKEN_ANSWERS, tokenBody, tokenRoutes, type ScimToken } from '../../contract/index.ts';

const TONES = { ACTIVE: 'success', EXPIRED: 'neutral', REVOKED: 'neutral' } as const satisfies Record<
  ScimToken['state'],
  Tone
>;

/** Tokens by which an identity provider keeps the people of the company up to date. */
export function ScimTokensPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(tokenRoutes.list, {});
  const [asked, setAsked] = useState<ScimToken | null>(null);
  const revoke = useSend(tokenRoutes.revoke, { drops: TOKEN_ANSWERS, onDone: () => setAsked(null) });
  const state = (token: ScimToken) => <Badge tone={TONES[token.state]}>{t(`scim.state.${token.state}`)}</Badge>;
  const action = (token: ScimToken) =>
    token.state === 'ACTIVE' ? (
      <Button size="sm" onPress={() => setAsked(token)}>
        {t('scim.revoke')}
      </Button>
    ) : null;
  const used = ({ lastUsedAt }: ScimToken) => (lastUsedAt === null ? t('scim.never') : formatMoment(lastUsedAt));
  const columns: readonly DataColumn<ScimToken>[] = [
    { id: 'name', header: t('scim.token-name'), cell: ({ name }) => name, maxWidth: 'lg' },
    { id: 'state', header: t('scim.state'), cell: state },
    { id: 'expires', header: t('scim.expires'), cell: ({ expiresAt }) => formatMoment(expiresAt) },
    { id: 'used', header: t('scim.used'), cell: used, hideBelow: 'md' },
    { id: 'action', header: t('scim.revoke'), cell: action },
  ];
  const baseUrl = data?.data.baseUrl;
  return (
    <Page title={t('scim.title')} description={t('scim.description')}>
      <Stack gap="lg">
        {baseUrl === undefined ? null : (
          <Card>
            <KeyValue items={[{ label: t('scim.address'), value: baseUrl, copy: baseUrl }]} />
          </Card>
        )}
        <NewToken />
        <Section title={t('scim.tokens')}>
          <DataTable
            caption={t('scim.tokens')}
            columns={columns}
            rows={data?.data.tokens ?? []}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            card={(token) => (
              <>
                {state(token)}
                <Text as="p" size="sm">
                  {used(token)}
                </Text>
                {action(token)}
              </>
            )}
            state={error ? 'error' : data ? 'ready' : 'loading'}
            error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
            empty={<EmptyState icon="info" title={t('scim.none')} />}
          />
        </Section>
      </Stack>
      {asked ? (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('scim.sure', { name: asked.name })}
          text={t('scim.sure.text')}
          confirmLabel={t('scim.revoke')}
          loading={revoke.sending}
          onConfirm={() => void revoke.send({ body: { id: asked.id } })}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </Page>
  );
}

/** A token is shown once, when it is created. */
function NewToken() {
  const t = useTranslate();
  const problems = useProblemForwarder();
  const form = useUnparsedForm(tokenBody, { name: '', days: 365 });
  const [secret, setSecret] = useState<string | null>(null);
  const create = useSend(tokenRoutes.create, {
    drops: TOKEN_ANSWERS,
    onProblem: problems.forward,
    onDone: ({ data }) => {
      setSecret(data.secret);
      form.reset({ name: '', days: 365 });
    },
  });
  const submit = form.submit((body) => create.send({ body }));
  return (
    <Card padding="xl">
      <Stack>
        {secret === null ? null : (
          <Banner tone="success" title={t('scim.created')}>
            <KeyValue items={[{ label: t('scim.secret'), value: secret, copy: secret }]} />
          </Banner>
        )}
        <Form onSubmit={submit} aria-label={t('scim.create-token')}>
          <TextField {...form.text('name')} label={t('scim.token-name')} description={t('scim.name.text')} isRequired />
          <NumberField {...form.number('days')} label={t('scim.lasts')} isRequired />
          <Inline>
            <Button type="submit" variant="primary" icon="plus" loading={create.sending}>
              {t('scim.create-token')}
            </Button>
          </Inline>
        </Form>
      </Stack>
    </Card>
  );
}
