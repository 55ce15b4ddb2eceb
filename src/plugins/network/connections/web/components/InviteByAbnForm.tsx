import { useNavigate } from 'react-router-dom';
import { useCall, useContractForm, useSend, useTranslate } from '#core';
import { Banner, Button, RadioGroup, Spinner, TextField } from '#design-system';
import { abn as abnField } from '#plugins/company/company/contract';
import {
  ANSWERS_OF_CONNECTIONS,
  companiesByAbnRoute,
  inviteByAbnForm,
  inviteCompanyRoute,
  type CounterpartyOption,
} from '../../contract/index.ts';
import { connectionAddress } from '../connection-paths.ts';
import { InviteFields, type InvitePlace } from './InviteFields.tsx';

interface InviteByAbnFormProps extends InvitePlace {
  /** Link to the other form if no company has the ABN. */
  readonly onByEmail: () => void;
}

/** Sends a request by ABN; shows the company before anything is sent. */
export function InviteByAbnForm({ onDirty, onSent, onByEmail }: InviteByAbnFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useContractForm(inviteByAbnForm, { abn: '', companyId: undefined, relation: 'SUPPLIER', message: '' });
  const { send } = useSend(inviteCompanyRoute, {
    onProblem: form.showIssues,
    done: 'connections.requested',
    drops: ANSWERS_OF_CONNECTIONS,
    leaves: true,
  });
  const submit = form.submit(async (body) => {
    const answer = await send({ body });
    if (answer === null) return;
    onSent();
    await navigate(connectionAddress.detail(answer.data.id));
  });
  const number = abnField.safeParse(form.values.abn);
  const { data: found, isFetching } = useCall(
    companiesByAbnRoute,
    { query: { abn: number.data ?? '' } },
    { enabled: number.success },
  );
  const typed = form.text('abn');
  return (
    <InviteFields form={form} onSubmit={submit} onDirty={onDirty}>
      <TextField
        {...typed}
        onChange={(next) => {
          typed.onChange(next);
          form.set('companyId', undefined);
        }}
        label={t('connections.abn')}
        help={t('connections.abn.help')}
        autoComplete="off"
        maxLength={20}
        isRequired
      />
      {isFetching ? (
        <Spinner />
      ) : number.success && found ? (
        <Found companies={found.data.companies} choice={form.text('companyId')} onByEmail={onByEmail} />
      ) : null}
    </InviteFields>
  );
}

interface FoundProps {
  readonly companies: readonly CounterpartyOption[];
  readonly choice: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (id: string) => void;
    readonly errorMessage?: string | undefined;
  };
  readonly onByEmail: () => void;
}

/** The companies with the ABN: none, one, or several to choose from. */
function Found({ companies, choice, onByEmail }: FoundProps) {
  const t = useTranslate();
  const [only, ...more] = companies;
  if (!only)
    return (
      <Banner
        tone="info"
        title={t('connections.abn.nobody')}
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
      label={t('connections.abn.several')}
      options={companies.map(({ id, name, type }) => ({ id, label: name, description: t(`company.type.${type}`) }))}
      isRequired
    />
  );
}
