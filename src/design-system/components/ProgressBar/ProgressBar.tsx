import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { IconButton } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Text } from '../Text/index.ts';

const pass = keyframes`from { left: -40%; } to { left: 100%; }`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
`;

const Frame = styled(AriaProgressBar)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Words = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.lg};
  ${({ theme }) => type(theme, 'sm')};
  > label,
  > span:first-of-type {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
`;

const Value = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  position: relative;
  height: 6px;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.borderStrong};
`;

const Fill = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  border-radius: inherit;
  background: ${({ theme }) => theme.tone.accent.text};
  transition: width ${({ theme }) => theme.motion.normal} ${({ theme }) => theme.motion.ease};
  &[data-state='failed'] {
    background: ${({ theme }) => theme.tone.danger.text};
  }
  &[data-unknown] {
    width: 40%;
    animation: ${pass} 1.4s ${({ theme }) => theme.motion.ease} infinite;
  }
`;

/** State of the task. */
export type ProgressState = 'running' | 'done' | 'failed';

/** Props of a progress bar. */
export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; absent if unknown. */
  readonly value?: number;
  /** Instead of the percentage: "3 of 12 files". */
  readonly valueText?: string;
  readonly state?: ProgressState;
  /** Below the bar: what it is doing, or why it failed. */
  readonly description?: string;
  readonly onCancel?: () => void;
}

const iconOf: Readonly<Record<ProgressState, IconName | undefined>> = {
  running: undefined,
  done: 'success',
  failed: 'error',
};

/** Progress of a task; with `onCancel` it has a cancel button. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, valueText, state = 'running', description, onCancel } = props;
  const text = useDesignSystemText();
  const icon = iconOf[state];
  return (
    <Row>
      <Frame value={value ?? 0} isIndeterminate={value === undefined} valueLabel={valueText}>
        {({ percentage, valueText: said }) => (
          <>
            <Words>
              <Label>{label}</Label>
              <Value>
                {icon ? <Icon name={icon} size={14} /> : null}
                {value === undefined ? valueText : said}
              </Value>
            </Words>
            <Track>
              {value === undefined ? (
                <Fill data-unknown />
              ) : (
                <Fill data-state={state} style={{ width: `${percentage ?? 0}%` }} />
              )}
            </Track>
            {description ? (
              <Text size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
                {description}
              </Text>
            ) : null}
          </>
        )}
      </Frame>
      {onCancel ? <IconButton size="sm" icon="close" label={text.cancel} onPress={onCancel} /> : null}
    </Row>
  );
}
