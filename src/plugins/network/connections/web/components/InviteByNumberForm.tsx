import { useNavigate } from 'react-router-dom';
import { useCall, useContractForm, useOwnCompany, useSend, useTranslate } from '#core';
import { Banner, Button, RadioGroup, Spinner, TextField } from '#design-system';
import { CountryField, RegistrationField } from '#plugins/company/company/web';
import {
  ANSWERS_OF_CONNECTIONS,
  companiesByNumberRoute,
  companyQuery,
  inviteByNumberForm,
  inviteCompanyRoute,
  type CounterpartyOption,
} from '../../contract/index.ts';
import { connectionAddress } from '../connection-paths.ts';
import { InviteFields, type InvitePlace } from './InviteFields.tsx';

interface InviteByNumberFormProps extends InvitePlace {
  /** Link to the other form if no company has the number. */
  readonly onByEmail: () => void;
}

/** Sends a request by the number of a company in its country; shows the company before anything is sent. */
export function InviteByNumberForm({ onDirty, onSent, onByEmail }: InviteByNumberFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const own = useOwnCompany();
  const form = useContractForm(inviteByNumberForm, {
    country: own.country,
    companyId: undefined,
    relation: 'SUPPLIER',
    message: '',
  });
  const { country = '', abn, registrationNumber } = form.values;
  const isAustralian = country === 'AU';
  const numbered = isAustralian ? { abn } : { country, registrationNumber };
  const { send } = useSend(inviteCompanyRoute, {
    onProblem: form.showIssues,
    done: 'connections.requested',
    drops: ANSWERS_OF_CONNECTIONS,
    leaves: true,
  });
  const submit = form.submit(async ({ companyId, relation, message, ...number }) => {
    const by = number.country === 'AU' ? { abn: number.abn } : number;
    const answer = await send({ body: { ...by, companyId, relation, message } });
    if (answer === null) return;
    onSent();
    await navigate(connectionAddress.detail(answer.data.id));
  });
  const number = companyQuery.safeParse(numbered);
  const { data: found, isFetching } = useCall(
    companiesByNumberRoute,
    { query: number.data ?? {} },
    { enabled: number.success },
  );
  const typed = form.text(isAustralian ? 'abn' : 'registrationNumber');
  const change = (next: string) => {
    form.put(isAustralian ? 'abn' : 'registrationNumber', next);
    form.set('companyId', undefined);
  };
  const chooseCountry = (chosen: string) => {
    form.set('country', chosen);
    for (const path of ['abn', 'registrationNumber', 'companyId'] as const) form.set(path, undefined);
  };
  return (
    <InviteFields form={form} onSubmit={submit} onDirty={onDirty}>
      <CountryField {...form.text('country')} onChange={chooseCountry} />
      {isAustralian ? (
        <TextField
          {...typed}
          onChange={change}
          label={t('connections.abn')}
          help={t('connections.abn.help')}
          autoComplete="off"
          maxLength={20}
          isRequired
        />
      ) : (
        <RegistrationField {...typed} onChange={change} country={country} isRequired />
      )}
      {isFetching ? (
        <Spinner />
      ) : number.success && found ? (
        <Found
          companies={found.data.companies}
          by={isAustralian ? 'abn' : 'number'}
          choice={form.text('companyId')}
          onByEmail={onByEmail}
        />
      ) : null}
    </InviteFields>
  );
}

interface FoundProps {
  readonly companies: readonly CounterpartyOption[];
  readonly by: 'abn' | 'number';
  readonly choice: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (id: string) => void;
    readonly errorMessage?: string | undefined;
  };
  readonly onByEmail: () => void;
}

/** The companies with the number: none, one, or several to choose from. */
function Found({ companies, by, choice, onByEmail }: FoundProps) {
  const t = useTranslate();
  const [only, ...more] = companies;
  if (!only)
    return (
      <Banner
        tone="info"
        title={t(`connections.${by}.nobody`)}
        actions={
          <Button size="sm" onPress={onByEmail}>
            {t('connections.abn.by-email')}
          </Button>
        }
      >
        {t('connections.abn.nobody.text')}
      </Banner>
    );
  if (more.length === 0)
    return (
      <Banner tone="success" title={only.name}>
        {t(`company.type.${only.type}`)}
      </Banner>
    );
  return (
    <RadioGroup
      {...choice}
      label={t(`connections.${by}.several`)}
      options={companies.map(({ id, name, type }) => ({ id, label: name, description: t(`company.type.${type}`) }))}
      isRequired
    />
  );
}
