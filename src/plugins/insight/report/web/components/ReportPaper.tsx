import { useState } from 'react';
import { addressOf, formatDay, formatMoment, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  formatDecimal,
  Grid,
  Heading,
  Inline,
  KeyValue,
  Paper,
  Stack,
  Switch,
  Text,
} from '#design-system';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import type { ReportDocument } from '../../contract/index.ts';
import { abnText } from '../../domain/index.ts';
import type { ReportChoice } from '../address/report-choice.ts';
import type { ReportArea } from '../report-area.ts';
import { isWide } from '../report-figures.ts';
import type { ReportScreenState } from '../use-report-screen.ts';
import { ControlTotals } from './ControlTotals.tsx';
import { ReportPart } from './ReportPart.tsx';

interface ReportPaperProps {
  readonly area: ReportArea;
  readonly choice: ReportChoice;
  readonly asked: ReportScreenState['asked'];
  readonly document: ReportDocument;
  /** Whether figures have copy buttons, to enter them into another system. */
  readonly offersCopies: boolean;
}

/** A report for screen and print. */
export function ReportPaper({ area, choice, asked, document, offersCopies }: ReportPaperProps) {
  const t = useTranslate();
  const [copies, setCopies] = useState(false);
  const { title, company, includeDrafts, preparedAt, sections, controls } = document;
  const hasRows = sections.some(({ rows }) => rows.length > 0);
  const period = `${formatDay(document.from)} – ${formatDay(document.to)}`;
  const foot = [
    period,
    frameworkOf(document.book).name,
    includeDrafts ? t('report.with-drafts') : null,
    t('report.prepared-at', { moment: formatMoment(preparedAt) }),
  ];
  return (
    <Paper
      heading={[company?.name, title].filter(Boolean).join(' · ')}
      foot={foot.filter(Boolean).join(' · ')}
      watermark={includeDrafts ? t('report.with-drafts') : undefined}
      isWide={isWide(document)}
    >
      <Opening document={document} period={period} />
      <Remarks area={area} document={document} />
      {offersCopies && hasRows ? (
        <Inline>
          <Switch
            label={t('report.copies')}
            description={t('report.copies.text')}
            value={copies}
            onChange={setCopies}
          />
        </Inline>
      ) : null}
      {hasRows ? null : (
        <Card>
          <EmptyState icon="table" title={t('report.empty')} text={t('report.empty.text')} />
        </Card>
      )}
      {sections.map((section) =>
        hasRows || section.note !== null ? (
          <ReportPart key={section.id} {...{ area, choice, asked, document, section, copies }} />
        ) : null,
      )}
      {controls.length > 0 ? <ControlTotals controls={controls} copies={copies} /> : null}
    </Paper>
  );
}

/** Title, company, period and book of the report. */
function Opening({ document, period }: { document: ReportDocument; period: string }) {
  const t = useTranslate();
  const { title, company, book, scope2Method, preparedAt } = document;
  return (
    <Card>
      <Stack>
        <Heading level={2} size="xl">
          {title}
        </Heading>
        <Grid columns={2} minColumn={260}>
          <KeyValue
            items={[
              { label: t('report.company'), value: company?.name },
              company?.registrationNumber
                ? { label: t('report.registration'), value: company.registrationNumber }
                : { label: t('report.abn'), value: company?.abn ? abnText(company.abn) : undefined },
              { label: t('report.period'), value: period },
            ]}
          />
          <KeyValue
            items={[
              { label: t('report.framework'), value: frameworkOf(book).name },
              { label: t('report.scope2'), value: t(`report.scope2.${scope2Method}`) },
              { label: t('report.prepared'), value: formatMoment(preparedAt) },
            ]}
          />
        </Grid>
      </Stack>
    </Card>
  );
}

/** What a reader must know before using the figures. */
function Remarks({
  area,
  document: { includeDrafts, notes, unsure },
}: {
  readonly area: ReportArea;
  readonly document: ReportDocument;
}) {
  const t = useTranslate();
  return (
    <>
      {includeDrafts ? (
        <Banner tone="warning" title={t('report.with-drafts')}>
          {t('report.with-drafts.text')}
        </Banner>
      ) : null}
      {unsure && unsure.warned.records > 0 ? (
        <Banner
          tone="warning"
          title={t('report.unsure')}
          actions={
            area === 'home' ? (
              <Button size="sm" href={addressOf(area, 'record-checks')}>
                {t('report.unsure.show')}
              </Button>
            ) : undefined
          }
        >
          {t('report.unsure.warned', {
            count: unsure.warned.records,
            number: formatDecimal(String(unsure.warned.records), 0) ?? '',
            tonnes: formatDecimal(unsure.warned.tonnes, 0) ?? unsure.warned.tonnes,
          })}
        </Banner>
      ) : null}
      {notes.length > 0 ? (
        <Banner tone="info" title={t('report.notes')}>
          <Stack gap="xs">
            {notes.map((note) => (
              <Text as="p" key={note}>
                {note}
              </Text>
            ))}
          </Stack>
        </Banner>
      ) : null}
    </>
  );
}
