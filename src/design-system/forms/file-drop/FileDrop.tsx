import styled from '@emotion/styled';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, DropZone, FileTrigger } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { focusRing, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { Field } from '../Field.tsx';
import type { FieldProps } from '../field.ts';
import { useSubmitBlocker } from '../submit-blockers.ts';
import { FileRow } from './FileRow.tsx';
import type { QueuedFile } from './file-queue.ts';
import { droppedFiles } from './dropped-files.ts';
import { formatNames, MAX_FILE_BYTES, sizeText } from './file-rules.ts';
import { useFileQueue } from './use-file-queue.ts';
import type { UploadFile } from './use-file-queue.ts';

const Zone = styled(DropZone)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};
  padding: ${({ theme }) => `${theme.space.lg} ${theme.space.md}`};
  border: 1px dashed ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
  &[data-invalid] {
    border-color: ${({ theme }) => theme.tone.danger.text};
  }
  &[data-drop-target] {
    border-style: solid;
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.selected};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`;
const Choose = styled(Button)`
  padding: 3px 10px;
  border: 1px solid ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  cursor: pointer;
  ${({ theme }) => focusRing(theme)};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
const Limits = styled.span`
  flex-basis: 100%;
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'sm')};
`;
const Files = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Files of a form. */
export interface FileDropProps extends Omit<
  FieldProps<readonly File[]>,
  'value' | 'placeholder' | 'isReadOnly' | 'onChange'
> {
  /** Called with the accepted files, or with `upload`, the uploaded files. */
  readonly onChange: (files: readonly File[]) => void;
  /** Accepted file extensions, for example `['.xlsx', '.csv']`; every format by default. */
  readonly formats?: readonly string[];
  readonly multiple?: boolean;
  /** Files from elsewhere, for example from another application. Each new list is added as if it were dropped. */
  readonly given?: readonly File[];
  /** Removes a file from the list once it is uploaded, because another list shows it. */
  readonly forgetsSent?: boolean;
  /** Uploads each file as soon as it is added, with progress; otherwise files are sent with the form. */
  readonly upload?: UploadFile;
}

/** Accepts files by drop, paste or file chooser. It blocks the submit of its form while files are uploading. */
export function FileDrop(props: FileDropProps) {
  const { name, onChange, onBlur, formats = [], multiple = false, given, upload, forgetsSent = false } = props;
  const { isDisabled, autoFocus } = props;
  const text = useDesignSystemText();
  const chooser = useRef<HTMLButtonElement>(null);
  const { queue, said, add, remove, cancel, retry } = useFileQueue({
    formats,
    multiple,
    upload,
    forgetsSent,
    onChange,
  });
  const addGiven = useEffectEvent(add);
  useEffect(() => {
    if (given) addGiven(given);
  }, [given]);
  const isSending = queue.some(({ state }) => state.kind === 'sending');
  const [isAwaited, setAwaited] = useState(false);
  if (isAwaited && !isSending) setAwaited(false);
  const hold = useCallback(() => {
    setAwaited(true);
    chooser.current?.focus();
  }, []);
  useSubmitBlocker(isSending, hold);
  const size = sizeText(MAX_FILE_BYTES);
  const limits = fillText(formats.length === 0 ? text.fileLimit : text.fileLimits, {
    formats: formatNames(formats),
    size,
  });
  const chooseText = multiple ? text.chooseFiles : text.chooseFile;
  const takeAway = (one: QueuedFile) => {
    remove(one);
    // The row disappears with the focused button.
    chooser.current?.focus();
  };
  return (
    <Field {...props} name={name} errorMessage={isAwaited ? text.filesUnderWay : props.errorMessage}>
      {(control) => (
        <>
          <Zone
            aria-labelledby={control['aria-labelledby']}
            data-invalid={control['aria-invalid']}
            isDisabled={isDisabled}
            getDropOperation={() => 'copy'}
            onDrop={(event) => {
              void droppedFiles(event.items).then(add);
            }}
          >
            <Icon name="upload" />
            <span>{multiple ? text.dropFiles : text.dropFile}</span>
            <FileTrigger
              acceptedFileTypes={formats.length > 0 ? formats : undefined}
              allowsMultiple={multiple}
              onSelect={(files) => add([...(files ?? [])])}
            >
              <Choose
                ref={chooser}
                slot={null}
                data-field-target=""
                aria-label={`${chooseText} ${props.label}`}
                aria-describedby={control['aria-describedby']}
                {...{ isDisabled, autoFocus, onBlur }}
              >
                {chooseText}
              </Choose>
            </FileTrigger>
            <Limits>{limits}</Limits>
          </Zone>
          {queue.length > 0 ? (
            <Files>
              {queue.map((one) => (
                <FileRow key={one.id} queued={one} onRemove={takeAway} onCancel={cancel} onRetry={retry} />
              ))}
            </Files>
          ) : null}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
