import { useState } from 'react';
import { COMPANY_WRITERS, passes } from '#contract';
import { useCall, useSend, useSession, useTranslate, type Translate } from '#core';
import { Button, DataTable, EmptyState, Page, Section, Stack, Text } from '#design-system';
import { backToInbox } from '#plugins/intake/inbox/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { spendRoutes, type OwnMoney, type SpendRuleRow } from '../../contract/index.ts';
import { RuleDrawer } from '../components/RuleDrawer.tsx';
import { fieldsOfRule, newRule } from '../rule-values.ts';
import { ANSWERS_OF_SPEND, outcomeText } from '../spend-words.ts';

/** The rules that decide about lines of ledgers, and exchange rates and price indices that the company has entered. */
export function SpendRulesPage() {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { authorities } = useSession();
  const editable = passes(COMPANY_WRITERS, authorities);
  const { data, error, refetch } = useCall(spendRoutes.rules, { query: {} });
  const [edited, setEdited] = useState<SpendRuleRow | 'new' | null>(null);
  const { send } = useSend(spendRoutes.deleteRule, { drops: ANSWERS_OF_SPEND, freshens: true });
  const found = data?.data;
  return (
    <Page
      title={t('spend.rules')}
      breadcrumbs={backToInbox(t)}
      description={t('spend.screen.rules.text')}
      actions={
        editable ? (
          <Button variant="primary" icon="plus" onPress={() => setEdited('new')}>
            {t('spend.screen.rule.make')}
          </Button>
        ) : null
      }
    >
      <Stack gap="xl">
        <DataTable
          caption={t('spend.rules')}
          wraps
          columns={[
            {
              id: 'priority',
              header: t('spend.screen.rule.priority'),
              numeric: true,
              keepsLine: true,
              cell: ({ priority }) => String(priority),
            },
            {
              id: 'conditions',
              header: t('spend.screen.rule.conditions'),
              minWidth: 'lg',
              cell: (rule) => conditions(t, rule),
            },
            {
              id: 'outcome',
              header: t('spend.screen.outcome'),
              minWidth: 'lg',
              cell: ({ outcome }) => outcomeText(t, nameOf, outcome),
            },
          ]}
          rows={found?.rules ?? []}
          rowKey={({ id }) => id}
          rowLabel={(rule) => conditions(t, rule)}
          {...(editable
            ? {
                rowMenu: (rule: SpendRuleRow) => [
                  {
                    id: 'edit',
                    label: t('spend.screen.rule.change'),
                    icon: 'edit' as const,
                    onAction: () => setEdited(rule),
                  },
                  {
                    id: 'delete',
                    label: t('spend.screen.rule.delete'),
                    icon: 'trash' as const,
                    onAction: () => void send({ body: { id: rule.id, revision: rule.revision } }),
                  },
                ],
              }
            : {})}
          card={(rule) => (
            <Stack gap="xs">
              <Text weight="medium">{outcomeText(t, nameOf, rule.outcome)}</Text>
              <Text size="sm" tone="muted">
                {conditions(t, rule)}
              </Text>
            </Stack>
          )}
          state={error ? 'error' : found ? 'ready' : 'loading'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={<EmptyState icon="table" title={t('spend.screen.no-rules')} text={t('spend.screen.no-rules.text')} />}
        />
        <Section title={t('spend.screen.built-in')} description={t('spend.screen.built-in.text')}>
          <Stack gap="xs">
            {(found?.builtIn ?? []).map(({ id, phrases }) => (
              <Text key={id} size="sm">
                {phrases.join(', ')}
              </Text>
            ))}
          </Stack>
        </Section>
        <OwnFigures editable={editable} />
      </Stack>
      {edited ? (
        <RuleDrawer
          key={edited === 'new' ? 'new' : edited.id}
          initial={edited === 'new' ? newRule(null, null) : fieldsOfRule(edited)}
          rule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Page>
  );
}

/** The conditions of a rule in one line. */
function conditions(t: Translate, rule: SpendRuleRow): string {
  const { accountFrom, accountTo, supplier, words, amountFrom, amountTo } = rule;
  const account = accountTo === '' ? accountFrom : `${accountFrom} – ${accountTo}`;
  return [
    ...(accountFrom === '' ? [] : [t('spend.screen.because.account', { text: account })]),
    ...(supplier === '' ? [] : [t('spend.screen.because.supplier', { text: supplier })]),
    ...(words.length === 0 ? [] : [t('spend.screen.because.word', { text: words.join(', ') })]),
    ...(amountFrom === null && amountTo === null
      ? []
      : [t('spend.screen.because.amount', { text: `${amountFrom ?? '0'} – ${amountTo ?? '…'}` })]),
  ].join('; ');
}

/** Entered rates and indices. They count only where nothing is published. */
function OwnFigures({ editable }: { readonly editable: boolean }) {
  const t = useTranslate();
  const { data } = useCall(spendRoutes.money, { query: {} });
  const { send } = useSend(spendRoutes.deleteMoney, { drops: ANSWERS_OF_SPEND });
  const figures = data?.data ?? [];
  if (figures.length === 0) return null;
  const named = ({ kind, currency, year }: OwnMoney) => t(`spend.screen.money.${kind}`, { currency, year });
  return (
    <Section title={t('spend.screen.money.own')}>
      <DataTable
        caption={t('spend.screen.money.own')}
        wraps
        columns={[
          { id: 'what', header: t('spend.screen.money.what'), minWidth: 'lg', cell: named },
          {
            id: 'value',
            header: t('spend.screen.money.value'),
            numeric: true,
            keepsLine: true,
            cell: ({ value }) => value,
          },
          { id: 'source', header: t('spend.screen.money.source'), cell: ({ source, day }) => `${source}, ${day}` },
        ]}
        rows={figures}
        rowKey={({ kind, currency, year }) => `${kind}${currency}${year}`}
        rowLabel={named}
        {...(editable
          ? {
              rowMenu: ({ kind, currency, year }: OwnMoney) => [
                {
                  id: 'delete',
                  label: t('spend.screen.rule.delete'),
                  icon: 'trash' as const,
                  onAction: () => void send({ body: { kind, currency, year } }),
                },
              ],
            }
          : {})}
      />
    </Section>
  );
}
