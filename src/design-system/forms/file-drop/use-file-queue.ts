import { useEffect, useRef, useState } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { fileQueue, filesTaken } from './file-queue.ts';
import type { FileEvent, FileState, QueuedFile } from './file-queue.ts';
import { fileProblem } from './file-rules.ts';

/** Progress callback and abort signal of an upload. */
export interface UploadControl {
  readonly signal: AbortSignal;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads one file; rejects with an `Error` whose message is shown beside the file. */
export type UploadFile = (file: File, control: UploadControl) => Promise<unknown>;

interface FileQueueOptions {
  readonly formats: readonly string[];
  readonly multiple: boolean;
  readonly upload?: UploadFile;
  readonly forgetsSent: boolean;
  readonly onChange: (files: readonly File[]) => void;
}

let lastId = 0;

/** The files of a drop zone and their actions; `said` is the announcement for screen readers. */
export function useFileQueue({ formats, multiple, upload, forgetsSent, onChange }: FileQueueOptions) {
  const text = useDesignSystemText();
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [said, setSaid] = useState('');
  // In addition to the state, because upload events arrive between two renders.
  const present = useRef(queue);
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const one of running.values()) one.abort();
    };
  }, []);

  const apply = (event: FileEvent) => {
    const before = filesTaken(present.current);
    present.current = fileQueue(present.current, event);
    setQueue(present.current);
    const after = filesTaken(present.current);
    if (after.length !== before.length || after.some((file, index) => file !== before[index])) onChange(after);
  };
  const move = (id: string, state: FileState) => apply({ type: 'moved', id, state });
  const say = (sentence: string, name: string) => setSaid(fillText(sentence, { name }));

  const send = ({ id, file }: QueuedFile) => {
    if (!upload) return;
    const control = new AbortController();
    uploads.current.set(id, control);
    move(id, { kind: 'sending', share: 0 });
    say(text.fileSending, file.name);
    const onProgress = (share: number) => {
      if (!control.signal.aborted) move(id, { kind: 'sending', share });
    };
    upload(file, { signal: control.signal, onProgress }).then(
      () => {
        if (control.signal.aborted) return;
        move(id, { kind: 'sent' });
        if (forgetsSent) apply({ type: 'removed', id });
        say(text.fileSent, file.name);
      },
      (failure: unknown) => {
        if (control.signal.aborted) return;
        const message = failure instanceof Error && failure.message !== '' ? failure.message : null;
        move(id, { kind: 'failed', message });
        setSaid(fillText(text.named, { name: file.name, what: message ?? text.fileFailed }));
      },
    );
  };
  const giveUp = (id: string) => {
    uploads.current.get(id)?.abort();
    uploads.current.delete(id);
  };

  return {
    queue,
    said,
    add: (files: readonly File[]) => {
      if (files.length === 0) return;
      const added = (multiple ? files : files.slice(0, 1)).map((file): QueuedFile => {
        const problem = fileProblem(file, formats);
        lastId += 1;
        return {
          id: `file-${lastId}`,
          file,
          state: problem === null ? { kind: 'ready' } : { kind: 'refused', problem },
        };
      });
      if (!multiple) for (const { id } of present.current) giveUp(id);
      // A file to upload counts only once it is uploaded, so it starts as "sending".
      const queued = upload
        ? added.map((one): QueuedFile =>
            one.state.kind === 'ready' ? { ...one, state: { kind: 'sending', share: 0 } } : one,
          )
        : added;
      apply({ type: 'added', files: queued, isOnlyOne: !multiple });
      setSaid(
        added
          .map(({ file, state }) =>
            state.kind === 'refused'
              ? fillText(text.named, { name: file.name, what: text[state.problem] })
              : fillText(text.fileAdded, { name: file.name }),
          )
          .join(' '),
      );
      for (const one of added) if (one.state.kind === 'ready') send(one);
    },
    remove: ({ id, file }: QueuedFile) => {
      giveUp(id);
      apply({ type: 'removed', id });
      say(text.fileRemoved, file.name);
    },
    cancel: ({ id, file }: QueuedFile) => {
      giveUp(id);
      move(id, { kind: 'cancelled' });
      setSaid(fillText(text.named, { name: file.name, what: text.fileCancelled }));
    },
    retry: send,
  };
}
