import { useDownload, useLanguage, useTranslate } from '#core';
import { Button, Menu } from '#design-system';
import type { AmountUnit } from '#design-system';
import { DASHBOARD_FORMATS } from '../../contract/index.ts';
import type { DashboardQueryInput } from '../../contract/index.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardArea } from '../dashboard-area.ts';

/** The reader's time zone. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ExportMenuProps {
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  readonly unit: AmountUnit;
  /** Shows the page to print. */
  readonly onPage: () => void;
}

/** The rows of every panel as a file. Images come from the menu of each chart. */
export function ExportMenu({ area, query, unit, onPage }: ExportMenuProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { download, downloading } = useDownload(dashboardCalls[area].exportFile);
  return (
    <Menu
      label={t('dashboard.screen.export')}
      trigger={
        <Button icon="download" loading={downloading} loadingText={t('dashboard.screen.export')}>
          {t('dashboard.screen.export')}
        </Button>
      }
      items={[
        {
          id: 'page',
          label: t('dashboard.page'),
          description: t('dashboard.page.text'),
          icon: 'print',
          onAction: onPage,
        },
        ...DASHBOARD_FORMATS.map((format) => ({
          id: format,
          label: t(`dashboard.screen.export-${format}`),
          description: t(`dashboard.export.${format}.text`),
          icon: format === 'xlsx' ? ('table' as const) : ('download' as const),
          onAction: () => void download({ body: { ...query, unit, format, language, timeZone: ZONE } }),
        })),
      ]}
    />
  );
}
