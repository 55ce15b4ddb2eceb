import { formatMoment, useTranslate, type Translate } from '#core';
import { Section, Stack, Text, Timeline } from '#design-system';
import type { EngagementDetail } from '../../contract/index.ts';
import { materialityText } from '../audit-words.ts';

type Change = EngagementDetail['changes'][number];

/** Changes of an engagement since it was opened, with the values before and after. */
export function ChangeHistory({ changes }: Pick<EngagementDetail, 'changes'>) {
  const t = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Section title={t('audit.screen.history')}>
      <Timeline
        label={t('audit.screen.history')}
        entries={changes.map((change) => ({
          id: String(change.revision),
          who: change.by,
          what: t('audit.screen.history.changed'),
          when: formatMoment(change.at),
          dateTime: change.at,
          details: (
            <Stack gap="xs">
              {linesOf(t, change).map((line) => (
                <Text key={line} as="p" size="sm">
                  {line}
                </Text>
              ))}
            </Stack>
          ),
        }))}
      />
    </Section>
  );
}

function linesOf(t: Translate, { before, after }: Change): readonly string[] {
  const line = (label: string, from: string, to: string) =>
    from === to ? [] : [t('shell.named', { name: t(label), what: `${from} → ${to}` })];
  return [
    ...line('audit.screen.engagement-name', before.title, after.title),
    ...line('audit.screen.year', `FY${before.year}`, `FY${after.year}`),
    ...line('audit.screen.materiality', materialityText(before), materialityText(after)),
  ];
}
