import { useDownload, useTranslate } from '#core';
import { Button, Menu } from '#design-system';
import { productRoutes } from '../../contract/index.ts';
import { filterOf, type ProductListState } from '../product-list-state.ts';

/** Exports the list with its current filters as a file. */
export function ExportProducts({ state }: { state: ProductListState }) {
  const t = useTranslate();
  const { download, downloading } = useDownload(productRoutes.export);
  const item = (format: 'XLSX' | 'CSV') => ({
    id: format,
    label: t(`products.export.${format}`),
    onAction: () => void download({ query: { ...filterOf(state), format } }),
  });
  return (
    <Menu
      trigger={
        <Button icon="download" iconEnd="chevron-down" loading={downloading}>
          {t('products.export')}
        </Button>
      }
      items={[item('XLSX'), item('CSV')]}
    />
  );
}
