import type { ReactNode } from 'react';
import { useDownload, useTranslate } from '#core';
import {
  AmountText,
  Button,
  Card,
  Grid,
  Heading,
  Inline,
  KeyValue,
  NumberText,
  Section,
  sizeText,
} from '#design-system';
import { Stack, Stat, Text } from '#design-system';
import { ANSWER_FILL_MODES, recordRequestRoutes, type AnswerContent } from '../../../contract/index.ts';
import { shareText } from '../../allocation-words.ts';
import { TONNES } from '../../request-words.ts';
import { AnswerLines } from './AnswerLines.tsx';

interface AnswerViewProps {
  readonly content: AnswerContent;
  /** The customer the share belongs to; null: the reader's own company. */
  readonly customer: string | null;
  readonly title: string;
  readonly description?: ReactNode;
  /** The request the files belong to; null: they cannot be downloaded here. */
  readonly filesOf: string | null;
}

/** An answer: the customer's share, its allocation, its breakdown, and its evidence. */
export function AnswerView({ content, customer, title, description, filesOf }: AnswerViewProps) {
  const t = useTranslate();
  const { allocated, whole, lines } = content;
  return (
    <Card padding="xl">
      <Stack gap="lg">
        <div>
          <Heading level={2}>{title}</Heading>
          {description ? (
            <Text as="p" size="sm" tone="muted">
              {description}
            </Text>
          ) : null}
        </div>
        <Grid columns={2}>
          <Stat
            label={customer === null ? t('record-request.answer.ours') : t('record-request.answer.for', { customer })}
            value={allocated && <AmountText tonnes={allocated.total} digits={3} withUnit={false} />}
            unit={TONNES}
            hint={allocated ? undefined : t(`record-request.answer.amount-open${customer === null ? '.ours' : ''}`)}
          />
          {whole ? (
            <Stat
              label={t('record-request.answer.whole')}
              value={<AmountText tonnes={whole.total} digits={3} withUnit={false} />}
              unit={TONNES}
            />
          ) : null}
        </Grid>
        <KeyValue items={factsOf()} />
        {lines.length > 0 ? <AnswerLines lines={lines} /> : null}
        {content.note ? (
          <Section title={t('record-request.field.note')}>
            <Text as="p">{content.note}</Text>
          </Section>
        ) : null}
        {content.files.length > 0 ? <AnswerFiles files={content.files} filesOf={filesOf} /> : null}
      </Stack>
    </Card>
  );

  function factsOf() {
    const { lineage, typed, scope2Method, dataQuality, holdsFuel } = content;
    const gases = allocated ?? whole;
    const gas = (id: 'co2' | 'ch4' | 'n2o' | 'other') => ({
      label: t(`record-request.gas.${id}`),
      value: <NumberText value={gases?.[id] ?? null} digits={3} unit={TONNES} />,
    });
    const gasIds = (['co2', 'ch4', 'n2o', 'other'] as const).filter((id) => (gases?.[id] ?? null) !== null);
    return [
      {
        label: t('record-request.answer.made'),
        value: t(`record-request.answer.made.${content.fillMode === ANSWER_FILL_MODES.CUSTOM ? 'custom' : 'autofill'}`),
      },
      { label: t('record-request.field.allocation'), value: shareText(t, content.allocation) },
      ...gasIds.map(gas),
      ...(scope2Method
        ? [{ label: t('record-request.field.scope2Method'), value: t(`record-request.scope2.${scope2Method}`) }]
        : []),
      ...(typed
        ? [
            { label: t('record-request.field.typed.method'), value: typed.method },
            { label: t('record-request.field.typed.source'), value: typed.source },
          ]
        : []),
      ...(dataQuality === null
        ? []
        : [
            {
              label: t('record-request.field.typed.dataQuality'),
              value: t('record-request.quality.of', { score: String(dataQuality) }),
            },
          ]),
      ...(holdsFuel === null
        ? []
        : [
            {
              label: t('record-request.answer.fuel'),
              value: t(holdsFuel ? 'record-request.answer.fuel.yes' : 'record-request.answer.fuel.no'),
            },
          ]),
      ...(lineage
        ? [
            {
              label: t('record-request.answer.lineage'),
              value: t('record-request.answer.lineage.text', {
                count: lineage.records,
                scopes: lineage.scopes.join(', '),
                editions: lineage.editions.join(', '),
              }),
            },
            { label: t('record-request.answer.digest'), value: lineage.digest, copy: lineage.digest },
          ]
        : []),
    ];
  }
}

function AnswerFiles({ files, filesOf }: { files: AnswerContent['files']; filesOf: string | null }) {
  const t = useTranslate();
  const { download } = useDownload(recordRequestRoutes.file);
  return (
    <Section title={t('record-request.files')}>
      <Stack gap="sm">
        {files.map(({ id, name, size }) => (
          <Inline key={id} justify="between">
            <Text>
              {name}{' '}
              <Text size="sm" tone="muted">
                {sizeText(size)}
              </Text>
            </Text>
            {filesOf === null ? null : (
              <Button
                size="sm"
                icon="download"
                aria-label={t('record-request.download', { name })}
                onPress={() => void download({ params: { id: filesOf, fileId: id } })}
              >
                {t('record-request.download.short')}
              </Button>
            )}
          </Inline>
        ))}
      </Stack>
    </Section>
  );
}
