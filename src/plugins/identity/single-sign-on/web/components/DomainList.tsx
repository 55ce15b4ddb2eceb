import { MESSAGES } from '#contract';
import { formatMoment, useContractForm, useProblemForwarder, useSend, useTranslate } from '#core';
import { Badge, Button, Card, EmptyState, Form, Inline, KeyValue, Stack, Text, TextField } from '#design-system';
import { domainBody, SSO_ANSWERS, ssoRoutes, type SsoDomain } from '../../contract/index.ts';

/** E-mail domains of the company, with the record that proves each. */
export function DomainList({ domains }: { readonly domains: readonly SsoDomain[] }) {
  const t = useTranslate();
  const problems = useProblemForwarder();
  const form = useContractForm(domainBody, { domain: '' });
  const add = useSend(ssoRoutes.addDomain, {
    drops: SSO_ANSWERS,
    onProblem: problems.forward,
    onDone: () => form.reset({ domain: '' }),
  });
  const submit = form.submit((body) => add.send({ body }));
  return (
    <Stack>
      {domains.length === 0 ? <EmptyState icon="info" title={t('single-sign-on.domains.none')} /> : null}
      {domains.map((domain) => (
        <OneDomain key={domain.domain} domain={domain} />
      ))}
      <Card>
        <Form onSubmit={submit} aria-label={t('single-sign-on.domain.add')}>
          <TextField {...form.text('domain')} label={t('single-sign-on.domain-name')} maxLength={253} isRequired />
          <Inline>
            <Button type="submit" icon="plus" loading={add.sending}>
              {t('single-sign-on.domain.add')}
            </Button>
          </Inline>
        </Form>
      </Card>
    </Stack>
  );
}

function OneDomain({ domain: { domain, state, record, provenAt, provenBy } }: { readonly domain: SsoDomain }) {
  const t = useTranslate();
  const check = useSend(ssoRoutes.checkDomain, { drops: SSO_ANSWERS });
  const remove = useSend(ssoRoutes.removeDomain, { drops: SSO_ANSWERS, done: MESSAGES.deleted });
  return (
    <Card>
      <Stack>
        <Inline justify="between">
          <Text weight="medium">{domain}</Text>
          <Badge tone={state === 'PROVEN' ? 'success' : 'warning'}>{t(`single-sign-on.domain.${state}`)}</Badge>
        </Inline>
        {state === 'PENDING' ? (
          <>
            <Text as="p" size="sm">
              {t('single-sign-on.domain.add-record', { domain })}
            </Text>
            <KeyValue items={[{ label: t('single-sign-on.domain.txt'), value: record, copy: record }]} />
          </>
        ) : (
          <Text as="p" size="sm" tone="muted">
            {t(`single-sign-on.domain.by.${provenBy ?? 'DNS'}`, {
              at: provenAt === null ? '' : formatMoment(provenAt),
            })}
          </Text>
        )}
        <Inline>
          {state === 'PENDING' ? (
            <Button loading={check.sending} onPress={() => void check.send({ body: { domain } })}>
              {t('single-sign-on.domain.check')}
            </Button>
          ) : null}
          <Button
            icon="trash"
            loading={remove.sending}
            aria-label={t('single-sign-on.domain.remove-of', { domain })}
            onPress={() => void remove.send({ body: { domain } })}
          >
            {t('single-sign-on.domain.remove')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
