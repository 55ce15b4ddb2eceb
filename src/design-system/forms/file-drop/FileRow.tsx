import styled from '@emotion/styled';
import { useId } from 'react';
import { ProgressBar } from 'react-aria-components';
import { IconButton } from '../../components/Button/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import type { IconName } from '../../components/Icon/index.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { DesignSystemText } from '../../text/design-system-text.ts';
import { fillText } from '../../text/design-system-text.ts';
import type { FileState, QueuedFile } from './file-queue.ts';
import { sizeText } from './file-rules.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.md}`};
  min-height: 44px;
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.md}`};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  > svg {
    color: ${({ theme }) => theme.color.textMuted};
  }
  &[data-tone='danger'] {
    border-color: ${({ theme }) => theme.tone.danger.line};
    > svg {
      color: ${({ theme }) => theme.tone.danger.text};
    }
  }
  &[data-tone='success'] > svg {
    color: ${({ theme }) => theme.tone.success.text};
  }
`;
const Words = styled.div`
  min-width: 0;
  line-height: 1.3;
`;
const Name = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Said = styled.div`
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
  font-variant-numeric: tabular-nums;
  [data-tone='danger'] & {
    color: ${({ theme }) => theme.tone.danger.text};
  }
`;
const Keys = styled.div`
  display: flex;
`;
const Track = styled.div`
  height: 4px;
  margin-top: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.border};
  overflow: hidden;
  > div {
    height: 100%;
    background: ${({ theme }) => theme.color.accent};
    transition: width ${({ theme }) => theme.motion.normal};
  }
`;

const TONES: Readonly<Record<FileState['kind'], 'neutral' | 'danger' | 'success'>> = {
  ready: 'neutral',
  sending: 'neutral',
  cancelled: 'neutral',
  sent: 'success',
  refused: 'danger',
  failed: 'danger',
};
const ICONS: Readonly<Record<'neutral' | 'danger' | 'success', IconName>> = {
  neutral: 'table',
  danger: 'error',
  success: 'success',
};

function stateText(state: FileState, text: DesignSystemText): string | null {
  if (state.kind === 'refused') return text[state.problem];
  if (state.kind === 'failed') return state.message ?? text.fileFailed;
  if (state.kind === 'cancelled') return text.fileCancelled;
  return state.kind === 'sent' ? text.fileUploaded : null;
}

/** A file and its actions. */
export interface FileRowProps {
  readonly queued: QueuedFile;
  readonly onRemove: (one: QueuedFile) => void;
  readonly onCancel: (one: QueuedFile) => void;
  readonly onRetry: (one: QueuedFile) => void;
}

/** A chosen file: its name, its progress, and its error. */
export function FileRow({ queued, onRemove, onCancel, onRetry }: FileRowProps) {
  const text = useDesignSystemText();
  const nameId = useId();
  const { file, state } = queued;
  const { name } = file;
  const tone = TONES[state.kind];
  const said = stateText(state, text);
  const mayRetry = state.kind === 'failed' || state.kind === 'cancelled';
  return (
    <Row data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <Words>
        <Name id={nameId} title={name}>
          {name}
        </Name>
        {state.kind === 'sending' ? (
          <ProgressBar aria-labelledby={nameId} value={state.share * 100}>
            {({ percentage = 0 }) => (
              <Track>
                <div style={{ width: `${percentage}%` }} />
              </Track>
            )}
          </ProgressBar>
        ) : (
          <Said>
            {sizeText(file.size)}
            {said ? ` · ${said}` : null}
          </Said>
        )}
      </Words>
      <Keys>
        {mayRetry ? (
          <IconButton
            size="sm"
            icon="upload"
            label={fillText(text.retryUpload, { name })}
            onPress={() => onRetry(queued)}
          />
        ) : null}
        {state.kind === 'sending' ? (
          <IconButton
            size="sm"
            icon="close"
            label={fillText(text.cancelUpload, { name })}
            onPress={() => onCancel(queued)}
          />
        ) : (
          <IconButton
            size="sm"
            icon="trash"
            label={fillText(text.removeNamed, { name })}
            onPress={() => onRemove(queued)}
          />
        )}
      </Keys>
    </Row>
  );
}
