import { MESSAGES } from '#contract';
import { useSend, useTranslate, useUnparsedForm } from '#core';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormErrorSummary,
  Inline,
  PasswordField,
  Section,
  Switch,
  TextField,
} from '#design-system';
import {
  PACT_ANSWERS,
  partnerBody,
  partnerRoutes,
  type IssuedSecret,
  type Partner,
  type PartnerBody,
} from '../../contract/index.ts';

interface PartnerDialogProps {
  /** The partner that is changed; null: a new one. */
  readonly partner: Partner | null;
  readonly hasSecrets: boolean;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedSecret) => void;
}

/** Somebody else has changed the partner since it was read. */
const STALE = 'pact.stale';

const FIELDS = ['name', 'contact', 'baseUrl', 'authUrl', 'clientId', 'clientSecret'] as const;

/** A partner: its name, and where its own system is. */
export function PartnerDialog({ partner, hasSecrets, onClose, onIssued }: PartnerDialogProps) {
  const t = useTranslate();
  const initial: PartnerBody = {
    name: partner?.name ?? '',
    contact: partner?.contact ?? '',
    baseUrl: partner?.baseUrl ?? '',
    authUrl: partner?.authUrl ?? '',
    clientId: partner?.outgoingClientId ?? '',
    isAutomatic: partner?.isAutomatic ?? false,
  };
  const form = useUnparsedForm(partnerBody, initial);
  const onProblem = form.showIssues;
  const create = useSend(partnerRoutes.create, {
    drops: PACT_ANSWERS,
    onProblem,
    onDone: ({ data }) => onIssued(data.issued),
  });
  // The next attempt has the present revision; what was typed stays.
  const change = useSend(partnerRoutes.change, {
    drops: PACT_ANSWERS,
    freshens: true,
    done: MESSAGES.updated,
    onProblem: (problem) => problem.code === STALE || form.showIssues(problem),
    onDone: onClose,
  });
  const label = (name: string) => t(`pact.asked.${name}`);
  const title = t(partner ? 'pact.change-partner' : 'pact.add-partner');
  const save = form.submit((body) =>
    partner
      ? change.send({ params: { id: partner.id }, body: { ...body, revision: partner.revision } })
      : create.send({ body }),
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg">
      <Form onSubmit={save} aria-label={title}>
        <FormErrorSummary errors={form.errors(Object.fromEntries(FIELDS.map((name) => [name, label(name)])))} />
        {change.problem?.code === STALE && partner ? (
          <Banner tone="warning" title={t('pact.partner-changed')}>
            {t('pact.partner-changed.text', { name: partner.name })}
          </Banner>
        ) : null}
        <TextField {...form.text('name')} label={label('name')} isRequired />
        <TextField {...form.text('contact')} label={label('contact')} />
        <Section title={t('pact.system')} description={t('pact.system.text')}>
          {hasSecrets ? null : <Banner tone="warning">{t('pact.no-secrets')}</Banner>}
          <TextField {...form.text('baseUrl')} label={label('baseUrl')} type="url" maxLength={500} />
          <TextField
            {...form.text('authUrl')}
            label={label('authUrl')}
            description={t('pact.auth-url.text')}
            type="url"
            maxLength={500}
          />
          <TextField {...form.text('clientId')} label={label('clientId')} maxLength={300} autoComplete="off" />
          <PasswordField
            {...form.text('clientSecret')}
            label={label('clientSecret')}
            description={t(partner?.hasSecret ? 'pact.secret.kept' : 'pact.secret.text')}
            autoComplete="new-password"
            maxLength={500}
          />
          <Switch {...form.check('isAutomatic')} label={t('pact.automatic')} description={t('pact.automatic.text')} />
        </Section>
        <Inline justify="end">
          <Button onPress={onClose}>{t('pact.cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.sending || change.sending}>
            {t('pact.save')}
          </Button>
        </Inline>
      </Form>
    </Dialog>
  );
}
