import { useLanguage, useTranslate } from '#core';
import { Button, Menu } from '#design-system';

interface ExportMenuProps {
  readonly onExport: (query: { format: 'PDF' | 'XLSX'; language: 'en' | 'vi' | 'fr' }) => void;
  readonly isBusy: boolean;
}

/** The comparison as a document or a workbook, in the user's language. */
export function ExportMenu({ onExport, isBusy }: ExportMenuProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Menu
      trigger={
        <Button icon="download" loading={isBusy}>
          {t('product-comparison.export')}
        </Button>
      }
      items={(['PDF', 'XLSX'] as const).map((format) => ({
        id: format,
        label: t(`product-comparison.export.${format}`),
        onAction: () => onExport({ format, language }),
      }))}
    />
  );
}
