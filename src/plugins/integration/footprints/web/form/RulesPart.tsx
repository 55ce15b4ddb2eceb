import { useTranslate } from '#core';
import { Button, FieldRow, Inline, Select, Stack, TextArea, TextField } from '#design-system';
import { RULE_OPERATORS } from '../../contract/index.ts';
import type { FormPart } from './footprint-form.ts';

/** Most operators whose rules a footprint names. */
const MOST = 20;

const linesOf = (typed: string) => (typed === '' ? [] : typed.split('\n'));

/** Rules of product categories and sectors, by operator. */
export function RulesPart({ form }: FormPart) {
  const t = useTranslate();
  const { rules } = form.values;
  const label = (name: string) => t(`footprints.asked.${name}`);
  return (
    <Stack gap="md">
      {rules.map((rule, index) => {
        const change = (changed: Partial<typeof rule>) =>
          form.set(
            'rules',
            rules.map((one, at) => (at === index ? { ...one, ...changed } : one)),
          );
        return (
          // Rules have no ids, and their order only changes by removal.
          <Stack key={index} gap="sm">
            <FieldRow>
              <Select
                name={`rules.${index}.operator`}
                value={rule.operator}
                onChange={(chosen) => {
                  const operator = RULE_OPERATORS.find((one) => one === chosen);
                  if (operator) change({ operator });
                }}
                label={label('operator')}
                options={RULE_OPERATORS.map((one) => ({
                  id: one,
                  label: one === 'Other' ? t('footprints.operator.other') : one,
                }))}
                errorMessage={form.field(`rules.${index}.operator`).errorMessage}
              />
              {rule.operator === 'Other' ? (
                <TextField
                  {...form.text(`rules.${index}.otherOperatorName`)}
                  label={label('otherOperatorName')}
                  maxLength={200}
                  isRequired
                />
              ) : null}
            </FieldRow>
            <TextArea
              name={`rules.${index}.ruleNames`}
              value={rule.ruleNames.join('\n')}
              onChange={(typed) => change({ ruleNames: linesOf(typed) })}
              onBlur={() => change({ ruleNames: rule.ruleNames.filter((name) => name.trim() !== '') })}
              label={label('ruleNames')}
              errorMessage={form.field(`rules.${index}.ruleNames`).errorMessage}
              rows={2}
              isRequired
            />
            <Inline>
              <Button
                size="sm"
                onPress={() =>
                  form.set(
                    'rules',
                    rules.filter((_, at) => at !== index),
                  )
                }
              >
                {t('footprints.rules.remove')}
              </Button>
            </Inline>
          </Stack>
        );
      })}
      {rules.length < MOST ? (
        <Inline>
          <Button
            icon="plus"
            size="sm"
            onPress={() => form.set('rules', [...rules, { operator: 'PEF', ruleNames: [] }])}
          >
            {t('footprints.rules.add')}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
