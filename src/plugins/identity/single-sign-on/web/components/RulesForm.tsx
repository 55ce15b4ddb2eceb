import { MESSAGES } from '#contract';
import { useProblemForwarder, useSend, useTranslate, useUnparsedForm } from '#core';
import {
  Button,
  Card,
  Checkbox,
  CheckboxGroup,
  Form,
  FormErrorSummary,
  Inline,
  NumberField,
  Select,
} from '#design-system';
import {
  GROUP_ROLES,
  rulesBody,
  SSO_ANSWERS,
  ssoRoutes,
  type SsoProvider,
  type SsoSettings,
} from '../../contract/index.ts';

const FIELDS = ['createsAccounts', 'followsGroups', 'defaultRoles', 'isOnly', 'breakGlassId', 'maxAgeHours'] as const;

interface RulesFormProps {
  readonly provider: SsoProvider;
  readonly administrators: SsoSettings['administrators'];
}

/** Who gets an account and which roles, and whether passwords still work. */
export function RulesForm({ provider, administrators }: RulesFormProps) {
  const t = useTranslate();
  const problems = useProblemForwarder();
  const { revision, createsAccounts, followsGroups, defaultRoles, isOnly, breakGlassId, maxAgeHours } = provider;
  const form = useUnparsedForm(rulesBody, {
    revision,
    createsAccounts,
    followsGroups,
    defaultRoles,
    isOnly,
    breakGlassId: breakGlassId ?? undefined,
    maxAgeHours,
  });
  const save = useSend(ssoRoutes.rules, {
    drops: SSO_ANSWERS,
    freshens: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  const label = (field: (typeof FIELDS)[number]) => t(`single-sign-on.asked.${field}`);
  const submit = form.submit((body) => save.send({ body }));
  return (
    <Card padding="xl">
      <Form onSubmit={submit} aria-label={t('single-sign-on.rules')}>
        <FormErrorSummary errors={form.errors(Object.fromEntries(FIELDS.map((name) => [name, label(name)])))} />
        <Checkbox {...form.check('createsAccounts')} label={label('createsAccounts')} />
        <Checkbox
          {...form.check('followsGroups')}
          label={label('followsGroups')}
          description={t('single-sign-on.follows.text')}
        />
        <CheckboxGroup
          {...form.list('defaultRoles')}
          label={label('defaultRoles')}
          description={t('single-sign-on.default-roles.text')}
          orientation="horizontal"
          options={GROUP_ROLES.map((id) => ({ id, label: t(`single-sign-on.role.${id}`) }))}
        />
        <Checkbox {...form.check('isOnly')} label={label('isOnly')} description={t('single-sign-on.only.text')} />
        {form.values.isOnly ? (
          <Select
            {...form.text('breakGlassId')}
            label={label('breakGlassId')}
            description={t('single-sign-on.break-glass.text')}
            options={administrators.map(({ id, name, email }) => ({ id, label: name, description: email }))}
            isRequired
          />
        ) : null}
        <NumberField
          {...form.number('maxAgeHours')}
          label={label('maxAgeHours')}
          description={t('single-sign-on.max-age.text')}
        />
        <Inline>
          <Button type="submit" variant="primary" loading={save.sending}>
            {t('single-sign-on.save-rules')}
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}
