import { IconButton } from '../../components/Button/index.ts';
import { Menu } from '../../components/Menu/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';

/** Actions of the chart menu. */
export interface ChartMenuProps {
  readonly onPng: () => void;
  readonly onSvg: () => void;
  readonly onCsv: () => void;
  readonly onPrint: () => void;
}

/** Downloads and print. */
export function ChartMenu({ onPng, onSvg, onCsv, onPrint }: ChartMenuProps) {
  const text = useDesignSystemText();
  return (
    <Menu
      label={text.chartActions}
      trigger={<IconButton size="sm" label={text.chartActions} icon="more" />}
      items={[
        { id: 'png', label: text.chartPng, icon: 'download', onAction: onPng },
        { id: 'svg', label: text.chartSvg, icon: 'download', onAction: onSvg },
        { id: 'csv', label: text.chartCsv, icon: 'table', onAction: onCsv },
        { id: 'print', label: text.chartPrint, icon: 'print', onAction: onPrint },
      ]}
    />
  );
}
