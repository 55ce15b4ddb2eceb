import { useMemo } from 'react';
import { PartErrorBoundary, useDownload, useEvery, useTranslate } from '#core';
import { Button, Menu } from '#design-system';
import { reportExportRoutes, REPORT_FORMATS, type ReportFormat } from '../../contract/index.ts';
import { ReportAction } from '../report-action.ts';
import type { ReportScreenState } from '../use-report-screen.ts';

/** Print and file buttons of the shown report. */
export function ReportActions({ screen }: { screen: ReportScreenState }) {
  const t = useTranslate();
  const { area, document, asked, isChanging } = screen;
  const own = useDownload(reportExportRoutes.report);
  const staff = useDownload(reportExportRoutes.admin);
  const bound = useEvery(ReportAction);
  const others = useMemo(() => bound.toSorted((one, other) => one.order - other.order), [bound]);
  const isBusy = own.downloading || staff.downloading;
  if (!document) return null;
  const fetch = (format: ReportFormat) => {
    const body = { reports: [asked.params.report], format, ...asked.query };
    void (area === 'admin' ? staff : own).download({ body });
  };
  return (
    <>
      {others.map(({ id, Action }) => (
        // A button that fails to load is silently omitted.
        <PartErrorBoundary key={id} waiting={null} broken={null}>
          <Action {...{ area, isChanging }} report={asked.params.report} query={asked.query} />
        </PartErrorBoundary>
      ))}
      <Button icon="print" isDisabled={isChanging} onPress={() => window.print()}>
        {t('report.print')}
      </Button>
      <Menu
        trigger={
          <Button variant="primary" icon="download" loading={isBusy}>
            {t('report.export')}
          </Button>
        }
        items={REPORT_FORMATS.map((format) => ({
          id: format,
          label: t(`report.export.${format}`),
          onAction: () => fetch(format),
        }))}
      />
    </>
  );
}
