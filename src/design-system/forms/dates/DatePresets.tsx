import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { below, focusRing, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xxs};
  padding: ${({ theme }) => theme.space.sm};
  border-inline-end: 1px solid ${({ theme }) => theme.color.border};
  ${({ theme }) => below(theme, 'sm')} {
    border-inline-end: 0;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
  }
`;
const Preset = styled(Button)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.md};
  min-height: ${({ theme }) => theme.controlHeight.sm};
  padding: 0 10px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: none;
  color: ${({ theme }) => theme.color.text};
  ${({ theme }) => type(theme, 'sm')};
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  ${({ theme }) => focusRing(theme)};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-taken] {
    background: ${({ theme }) => theme.color.selected};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
`;

/** Two days as `YYYY-MM-DD`; empty strings while nothing is chosen. */
export interface DateRangeValue {
  readonly from: string;
  readonly to: string;
}

/** A named range, such as a financial year. */
export interface DateRangePreset extends DateRangeValue {
  readonly label: string;
}

interface DatePresetsProps extends DateRangeValue {
  readonly presets: readonly DateRangePreset[];
  readonly onTake: (range: DateRangeValue) => void;
}

/** Preset ranges; the current one is marked. Renders nothing without any. */
export function DatePresets({ presets, from, to, onTake }: DatePresetsProps) {
  const text = useDesignSystemText();
  if (presets.length === 0) return null;
  return (
    <Group role="group" aria-label={text.presets}>
      {presets.map((preset) => {
        const isTaken = preset.from === from && preset.to === to;
        return (
          <Preset
            key={preset.label}
            // The panel is inside a date field, which would otherwise assign other functions to its buttons.
            slot={null}
            data-taken={isTaken || undefined}
            aria-current={isTaken || undefined}
            onPress={() => onTake({ from: preset.from, to: preset.to })}
          >
            {preset.label}
            {isTaken ? <Icon name="check" size={14} /> : null}
          </Preset>
        );
      })}
    </Group>
  );
}
