import { useLanguage, useTranslate } from '#core';
import { Button, Drawer, KeyValue, LineChart, Stack, Text } from '#design-system';
import { decimal, fixedText } from '#domain/units';
import { figure, monthText, nameOf, unitOf, workingText, type SubjectLine } from '../threshold-words.ts';

interface WorkingSheetProps {
  readonly row: SubjectLine;
  /** Link to its records. */
  readonly records: string;
  readonly onClose: () => void;
}

/** Working of a figure of the radar: formula, its months, and the projection to the year end. */
export function WorkingSheet({ row, records, onClose }: WorkingSheetProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { subject, line } = row;
  const { recorded, yearEnd, months, missing, running, path } = line.projection;
  const unit = unitOf(line);
  const named = (given: readonly string[]) =>
    given.length === 0 ? t('thresholds.no-months') : given.map((month) => monthText(month, language)).join(', ');
  const sums = runningSums(path.map(({ amount }) => amount));
  return (
    <Drawer
      title={t(`thresholds.line.${line.id}`)}
      description={nameOf(t, subject)}
      size="lg"
      isOpen
      onClose={onClose}
      footer={<Button href={records}>{t('thresholds.screen.records')}</Button>}
    >
      <Stack gap="lg">
        <Text numeric>{workingText(t, line)}</Text>
        <KeyValue
          items={[
            { label: t('thresholds.limit'), value: figure(line.limit, unit) },
            { label: t('thresholds.screen.source'), value: t(`thresholds.source.${line.id}`) },
            ...(line.id === 'baseline' && subject.baselineYear !== null
              ? [{ label: t('thresholds.baseline-of'), value: `FY${subject.baselineYear}` }]
              : []),
            { label: t('thresholds.recorded'), value: figure(recorded, unit) },
            { label: t('thresholds.year-end'), value: figure(yearEnd, unit) },
            {
              label: t('thresholds.crosses'),
              value: line.crosses === null ? t('thresholds.screen.never') : monthText(line.crosses, language),
            },
            { label: t('thresholds.screen.months'), value: named(months) },
            {
              label: t(line.projection.method === 'SUM' ? 'thresholds.missing-some' : 'thresholds.screen.missing'),
              value: named(missing),
            },
            ...(running.length === 0 ? [] : [{ label: t('thresholds.screen.running'), value: named(running) }]),
          ]}
        />
        <LineChart
          title={t('thresholds.screen.path')}
          unit={unit}
          digits={0}
          still
          categories={path.map(({ month }) => monthText(month, language))}
          series={[
            { name: t('thresholds.recorded'), values: sums.map((sum, at) => (path[at]?.isRecorded ? sum : null)) },
            { name: t('thresholds.expected'), values: sums.map((sum, at) => (isExpected(path, at) ? sum : null)) },
            { name: t('thresholds.limit'), values: path.map(() => line.limit) },
          ]}
          empty={t('thresholds.working.NONE')}
        />
      </Stack>
    </Drawer>
  );
}

/** Expected months, and the last recorded one, so that the line is continuous. */
const isExpected = (path: SubjectLine['line']['projection']['path'], at: number) =>
  path[at]?.isRecorded === false || path[at + 1]?.isRecorded === false;

function runningSums(amounts: readonly string[]): readonly string[] {
  let total = decimal(0);
  return amounts.map((amount) => {
    total = total.plus(amount);
    return fixedText(total, 6);
  });
}
