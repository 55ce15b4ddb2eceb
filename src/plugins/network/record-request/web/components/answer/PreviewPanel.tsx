import { useTranslate } from '#core';
import { AmountText, Banner, Card, EmptyState, Heading, KeyValue, NumberText, Skeleton } from '#design-system';
import { Stack, Stat, Text } from '#design-system';
import type { AnswerContent } from '../../../contract/index.ts';
import { shareText } from '../../allocation-words.ts';
import type { AskedPreview } from '../../form/use-answer-preview.ts';
import { TONNES } from '../../request-words.ts';
import { refusalText, warningText } from '../../warning-words.ts';
import { AnswerLines } from './AnswerLines.tsx';

interface PreviewPanelProps {
  readonly asked: AskedPreview;
  readonly customer: string;
  /** Labels of the fields by path. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Preview of what the customer will read, while the user fills in the answer. */
export function PreviewPanel({ asked, customer, labels }: PreviewPanelProps) {
  const t = useTranslate();
  const { preview, missing, problem, isWaiting } = asked;
  return (
    <Card padding="xl">
      <Stack gap="lg">
        <div>
          <Heading level={2}>{t('record-request.preview')}</Heading>
          <Text as="p" size="sm" tone="muted">
            {t('record-request.preview.text', { customer })}
          </Text>
        </div>
        <div aria-live="polite" aria-busy={isWaiting}>
          {missing.length > 0 ? (
            <EmptyState
              icon="chart"
              title={t('record-request.preview.incomplete')}
              text={t('record-request.preview.missing', {
                fields: missing.map((path) => labels[path] ?? path).join(', '),
              })}
            />
          ) : problem ? (
            <Banner tone="warning" title={t('record-request.preview.problem')}>
              {refusalText(t, problem)}
            </Banner>
          ) : preview ? (
            <Figures content={preview.content} customer={customer} />
          ) : (
            <Skeleton height="block" />
          )}
        </div>
        {missing.length === 0 && !problem
          ? preview?.warnings.map((warning) => (
              <Banner key={warning.code} tone="warning">
                {warningText(t, warning)}
              </Banner>
            ))
          : null}
      </Stack>
    </Card>
  );
}

function Figures({ content, customer }: { readonly content: AnswerContent; readonly customer: string }) {
  const t = useTranslate();
  const { allocated, whole, lineage } = content;
  const gases = (['co2', 'ch4', 'n2o', 'other'] as const).filter((gas) => (allocated?.[gas] ?? null) !== null);
  return (
    <Stack gap="lg">
      <Stat
        label={t('record-request.answer.for', { customer })}
        value={allocated && <AmountText tonnes={allocated.total} digits={3} withUnit={false} />}
        unit={TONNES}
        hint={shareText(t, content.allocation)}
      />
      <KeyValue
        items={[
          ...(whole
            ? [
                {
                  label: t('record-request.answer.whole'),
                  value: <NumberText value={whole.total} digits={3} unit={TONNES} />,
                },
              ]
            : []),
          ...gases.map((gas) => ({
            label: t(`record-request.gas.${gas}`),
            value: <NumberText value={allocated?.[gas] ?? null} digits={3} unit={TONNES} />,
          })),
          ...(lineage ? [{ label: t('record-request.column.records'), value: String(lineage.records) }] : []),
        ]}
      />
      {content.lines.length > 0 ? <AnswerLines lines={content.lines} /> : null}
    </Stack>
  );
}
