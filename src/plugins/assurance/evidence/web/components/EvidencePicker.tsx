import { useEffect, useRef, useState } from 'react';
import { isUnreachable, useTranslate } from '#core';
import { Banner, Button, FileDrop, Inline, Stack, Text, type UploadControl } from '#design-system';
import { useOutboxEntries, useOutboxOpener } from '#plugins/platform/offline/web';
import { EVIDENCE_ENDINGS, EVIDENCE_LIMIT, type EvidenceFile } from '../../contract/index.ts';
import type { EvidencePlace } from '../evidence-place.ts';
import { fileEntry } from '../offline/file-entry.ts';
import { useEvidenceFiles } from '../use-evidence-files.ts';
import { useUpload } from '../use-upload.ts';
import { EvidenceReuse } from './EvidenceReuse.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';

interface EvidencePickerProps {
  readonly place: EvidencePlace;
  /** Ids of the attached files, in order. */
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly errorMessage?: string | undefined;
}

/**
 * The files of a form. Dropped files are uploaded at once and listed with the drop zone; those attached before are
 * listed above it.
 */
export function EvidencePicker({ place, ids, onChange, errorMessage }: EvidencePickerProps) {
  const t = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly EvidenceFile[]>([]);
  const { sent, upload, dropped, present } = useDropped(place, ids, onChange);
  // Files of a form that was kept without a net: the server does not know them under these ids.
  const kept = useOutboxEntries(place.area).filter((entry) => ids.includes(entry.id));
  const before = ids.filter((id) => !sent.includes(id) && !kept.some((entry) => entry.id === id));
  const { files, gone, isWaiting, error, refetch } = useEvidenceFiles(place, before, chosen);
  const isFull = ids.length >= EVIDENCE_LIMIT;
  return (
    <Stack gap="md">
      {gone.length > 0 ? (
        <Banner
          tone="warning"
          actions={
            <Button onPress={() => onChange(present().filter((id) => !gone.includes(id)))}>
              {t('evidence.take-off')}
            </Button>
          }
        >
          {t('evidence.gone', { count: gone.length })}
        </Banner>
      ) : null}
      {before.length > gone.length ? (
        <EvidenceTable
          place={place}
          files={files}
          state={error ? 'error' : isWaiting ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          onRemove={({ id }) => onChange(present().filter((one) => one !== id))}
        />
      ) : null}
      <FileDrop
        label={t('evidence.upload')}
        name="attachmentIds"
        description={t('evidence.upload.text')}
        formats={EVIDENCE_ENDINGS}
        multiple
        upload={upload}
        onChange={dropped}
        isDisabled={isFull && sent.length === 0}
        errorMessage={errorMessage}
      />
      {kept.map(({ id, title, state }) => (
        <Text key={id} size="sm" tone="muted">
          {t(state === 'sent' ? 'evidence.kept.sent' : 'evidence.kept', { name: title })}
        </Text>
      ))}
      {isFull ? <Text tone="muted">{t('evidence.limit', { count: EVIDENCE_LIMIT })}</Text> : null}
      <Inline>
        <Button icon="link" isDisabled={isFull} onPress={() => setChoosing(true)}>
          {t('evidence.reuse')}
        </Button>
      </Inline>
      {isChoosing ? (
        <EvidenceReuse
          place={place}
          attached={ids}
          onClose={() => setChoosing(false)}
          onChoose={(files_) => {
            setChosen((kept) => [...kept, ...files_]);
            onChange([...present(), ...files_.map(({ id }) => id)]);
            setChoosing(false);
          }}
        />
      ) : null}
    </Stack>
  );
}

/**
 * Ids of the files dropped here, besides those of the form. Uploads end between renders, so the form's ids are read
 * from a ref, not from the render in which the upload began.
 */
function useDropped(place: EvidencePlace, ids: readonly string[], onChange: (ids: string[]) => void) {
  const send = useUpload(place);
  const open = useOutboxOpener(place.area);
  const stored = useRef(new WeakMap<File, string>());
  const held = useRef({ ids, sent: [] as readonly string[], onChange });
  const [sent, setSent] = useState<readonly string[]>([]);
  useEffect(() => {
    held.current = { ...held.current, ids, onChange };
  }, [ids, onChange]);
  const upload = async (file: File, control: UploadControl) => {
    try {
      stored.current.set(file, (await send(file, control)).id);
    } catch (failure) {
      const outbox = failure instanceof Error && isUnreachable(failure.cause) ? await open?.() : null;
      if (!outbox) throw failure;
      // Until it is sent, the form holds the id of its entry.
      stored.current.set(file, (await outbox.keep(fileEntry(file), file)).id);
    }
  };
  const dropped = (files: readonly File[]) => {
    const others = held.current.ids.filter((id) => !held.current.sent.includes(id));
    const fresh = files.flatMap((file) => stored.current.get(file) ?? []);
    const now = [...new Set([...others, ...fresh])];
    // A file that the form already had stays in its list, even if it is dropped again.
    const added = now.filter((id) => !others.includes(id));
    held.current = { ...held.current, ids: now, sent: added };
    setSent(added);
    held.current.onChange(now);
  };
  return { sent, upload, dropped, present: () => held.current.ids };
}
