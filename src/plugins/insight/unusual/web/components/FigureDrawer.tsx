import { useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { addressOf, formatMoment, useCall, useLanguage, useSend, useSession, useTranslate } from '#core';
import {
  Banner,
  Button,
  Drawer,
  Inline,
  KeyValue,
  NumberText,
  RangeChart,
  Skeleton,
  Stack,
  Text,
} from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { unusualRoutes, type UnusualFigure, type UnusualSeries, type Verdict } from '../../contract/index.ts';
import { ANSWERS_OF_UNUSUAL, figureText, monthName, rangeText, recordsAddress } from '../figure-words.ts';

interface FigureDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One unusual figure: the months around it with what is usual, its records, and what people say of it. */
export function FigureDrawer({ id, onClose }: FigureDrawerProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const { data, error, refetch } = useCall(unusualRoutes.series, { params: { id } }, { keepPrevious: true });
  const series = data?.data;
  const figure = series?.figure;
  return (
    <Drawer
      title={figure ? nameOf('input', figure.inputTypeId, figure.inputTypeName) : t('unusual.figure.kind')}
      {...(figure ? { description: `${figure.facilityName}, ${monthName(figure.month, language)}` } : {})}
      isOpen
      onClose={onClose}
      size="lg"
      footer={figure ? <FigureActions figure={figure} /> : undefined}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('unusual.screen.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : series ? (
        <FigureDetail series={series} />
      ) : (
        <Skeleton height="block" />
      )}
    </Drawer>
  );
}

function FigureDetail({ series }: { readonly series: UnusualSeries }) {
  const t = useTranslate();
  const language = useLanguage();
  const { figure, months, spread, hasWeather } = series;
  const { settled, openWarnings, unit } = figure;
  const at = months.findIndex(({ month }) => month === figure.month);
  return (
    <Stack gap="lg">
      {openWarnings > 0 ? (
        <Banner tone="warning">{t('unusual.screen.warned.text', { count: openWarnings })}</Banner>
      ) : null}
      <Stack gap="xxs">
        <Text weight="medium">{t(`unusual.kind.${figure.cause}`)}</Text>
        <Text as="p">{t(figure.message)}</Text>
      </Stack>
      <RangeChart
        title={t('unusual.screen.chart')}
        unit={unit}
        categories={months.map(({ month }) => monthName(month, language))}
        line={{ name: t('unusual.screen.recorded'), values: months.map(({ quantity }) => quantity) }}
        bands={[
          { name: t('unusual.screen.band'), low: months.map(({ low }) => low), high: months.map(({ high }) => high) },
        ]}
        {...(at < 0 ? {} : { marked: at })}
      />
      <KeyValue
        items={[
          { label: t('unusual.screen.recorded'), value: figureText(t, figure) },
          { label: t('unusual.screen.band'), value: rangeText(t, figure) },
          {
            label: t('unusual.screen.at-stake'),
            value: <NumberText value={figure.tonnes} digits={1} unit="t CO2-e" />,
          },
          ...(settled
            ? [
                { label: t(`unusual.screen.verdict.${settled.verdict}`), value: settled.reason },
                { label: t('unusual.screen.settled-by'), value: `${settled.by}, ${formatMoment(settled.at)}` },
              ]
            : []),
        ]}
      />
      <Text as="p" size="sm" tone="muted">
        {t(hasWeather ? 'unusual.screen.how.weather' : 'unusual.screen.how', { spread })}
      </Text>
    </Stack>
  );
}

function FigureActions({ figure }: { readonly figure: UnusualFigure }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const options = { drops: ANSWERS_OF_UNUSUAL, done: MESSAGES.updated };
  const settle = useSend(unusualRoutes.settle, { ...options, onDone: () => setVerdict(null) });
  const reopen = useSend(unusualRoutes.reopen, options);
  const { id, settled, openWarnings, quantity } = figure;
  const mayWrite = passes(unusualRoutes.settle.authorities, authorities);
  return (
    <Inline gap="sm" wrap>
      <Button href={recordsAddress(figure)} icon="table">
        {t(quantity === null ? 'unusual.screen.open.grid' : 'unusual.screen.open')}
      </Button>
      {openWarnings > 0 ? (
        <Button href={addressOf('home', 'record-checks')}>{t('unusual.screen.explain')}</Button>
      ) : null}
      {mayWrite && settled === null && openWarnings === 0 ? (
        <>
          <Button variant="primary" onPress={() => setVerdict('RIGHT')}>
            {t('unusual.screen.right')}
          </Button>
          <Button onPress={() => setVerdict('MINOR')}>{t('unusual.screen.minor')}</Button>
        </>
      ) : null}
      {mayWrite && settled && !settled.isWarning ? (
        <Button loading={reopen.sending} onPress={() => void reopen.send({ body: { id } })}>
          {t('unusual.screen.reopen')}
        </Button>
      ) : null}
      {verdict === null ? null : (
        <ReasonDialog
          title={t(verdict === 'RIGHT' ? 'unusual.screen.right' : 'unusual.screen.minor')}
          text={t(verdict === 'RIGHT' ? 'unusual.screen.right.text' : 'unusual.screen.minor.text')}
          label={t('unusual.screen.reason')}
          confirmLabel={t('unusual.screen.confirm')}
          sending={settle.sending}
          onConfirm={(reason) => void settle.send({ body: { id, verdict, reason } })}
          onClose={() => setVerdict(null)}
        />
      )}
    </Inline>
  );
}
