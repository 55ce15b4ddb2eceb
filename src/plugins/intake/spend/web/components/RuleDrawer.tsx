import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  DecimalField,
  Drawer,
  FieldRow,
  Form,
  Inline,
  Select,
  Stack,
  TextField,
  type SelectOption,
} from '#design-system';
import { useReferenceName, type ReferenceName } from '#plugins/reference/reference-data/web';
import { REASONS, ruleBody, spendRoutes, type SpendRuleRow } from '../../contract/index.ts';
import { valuesOfRule, type RuleFields } from '../rule-values.ts';
import { ANSWERS_OF_SPEND } from '../spend-words.ts';
import { InputBox } from './InputBox.tsx';

interface RuleDrawerProps {
  readonly initial: RuleFields;
  /** The rule that is changed; null for a new one. */
  readonly rule: SpendRuleRow | null;
  readonly onClose: () => void;
}

/** The chosen input of a new rule, which may not be among those that a search has found. */
function unlisted(input: string, nameOf: ReferenceName): SelectOption | undefined {
  const inputTypeId = input.split('|')[1];
  return inputTypeId === undefined ? undefined : { id: input, label: nameOf('input', inputTypeId, inputTypeId) };
}

/** A rule: its conditions, its priority, and what it decides. */
export function RuleDrawer({ initial, rule, onClose }: RuleDrawerProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [fields, setFields] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const options = { drops: ANSWERS_OF_SPEND, freshens: true };
  const add = useSend(spendRoutes.addRule, options);
  const change = useSend(spendRoutes.changeRule, options);
  const field = (name: keyof RuleFields) => ({
    name,
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });
  const save = async () => {
    const values = valuesOfRule(fields);
    const parsed = values && ruleBody.safeParse(values);
    if (!values || !parsed?.success) {
      setFault(parsed?.error?.issues[0]?.message ?? 'spend.outcome-wrong');
      return;
    }
    setFault(null);
    const answer = rule
      ? await change.send({ body: { ...values, id: rule.id, revision: rule.revision } })
      : await add.send({ body: values });
    if (answer) onClose();
  };
  const known =
    rule?.outcome.kind === 'counted'
      ? {
          id: `${rule.outcome.categoryId}|${rule.outcome.inputTypeId}`,
          label: nameOf('input', rule.outcome.inputTypeId, rule.outcome.inputName),
        }
      : unlisted(fields.input, nameOf);
  const title = t(rule ? 'spend.screen.rule.change' : 'spend.screen.rule.make');
  return (
    <Drawer title={title} description={t('spend.screen.rule.text')} isOpen onClose={onClose} size="lg">
      <Form onSubmit={() => void save()} aria-label={title}>
        <Stack gap="lg">
          <FieldRow>
            <TextField {...field('accountFrom')} label={t('spend.screen.rule.accountFrom')} />
            <TextField
              {...field('accountTo')}
              label={t('spend.screen.rule.accountTo')}
              description={t('spend.screen.rule.accountTo.text')}
            />
          </FieldRow>
          <TextField {...field('supplier')} label={t('spend.screen.means.supplier.inLedger')} />
          <TextField
            {...field('words')}
            label={t('spend.screen.rule.words')}
            description={t('spend.screen.rule.words.text')}
          />
          <FieldRow>
            <DecimalField {...field('amountFrom')} label={t('spend.screen.rule.amountFrom')} />
            <DecimalField {...field('amountTo')} label={t('spend.screen.rule.amountTo')} />
          </FieldRow>
          <InputBox
            value={fields.input}
            onChange={(input) =>
              setFields((before) => ({ ...before, input, reason: input === '' ? before.reason : '' }))
            }
            known={known}
          />
          <Select
            label={t('spend.screen.reason')}
            value={fields.reason}
            onChange={(reason) =>
              setFields((before) => ({ ...before, reason, input: reason === '' ? before.input : '' }))
            }
            options={REASONS.map((id) => ({ id, label: t(`spend.screen.reason.${id}`) }))}
          />
          <TextField
            {...field('priority')}
            label={t('spend.screen.rule.priority')}
            description={t('spend.screen.rule.priority.text')}
            isRequired
          />
          {fault === null ? null : <Banner tone="danger">{t(fault)}</Banner>}
          <Inline justify="end">
            <Button onPress={onClose}>{t('spend.screen.cancel')}</Button>
            <Button type="submit" variant="primary" loading={add.sending || change.sending}>
              {t('spend.screen.save')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Drawer>
  );
}
