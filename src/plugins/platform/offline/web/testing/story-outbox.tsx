import {
  defineWebPlugin,
  FrameNotice,
  HeaderTool,
  LazyTexts,
  SessionStore,
  SignOutCheck,
  type HttpService,
  type WebPlugin,
} from '#core';
import { newEntry, type Entry } from '../../domain/index.ts';
import { offlineNotice, outboxTool } from '../frame-parts.ts';
import { Offline, OfflineService } from '../offline.ts';
import { OfflinePreparation } from '../offline-reads.ts';
import { Outbox } from '../outbox/outbox.ts';
import { OutboxKind, type VersionsProps } from '../outbox/outbox-kind.ts';
import plugin from '../plugin.ts';
import { MemoryEntries } from '../storage/entry-store.ts';

const KIND = 'story/thing';
const NOON = Date.UTC(2026, 6, 1, 2, 0);

/** An entry of a story. */
export function storyEntry(
  id: string,
  part: Partial<Entry> & { readonly title: string; readonly detail: string },
): Entry {
  const { title, detail } = part;
  return { ...newEntry({ kind: KIND, title, detail, content: title }, { id, order: 1, now: NOON }), ...part };
}

function Versions({ content, theirs }: VersionsProps) {
  return (
    <>
      <p>{`Mine: ${String(content)}`}</p>
      <p>{`Theirs: ${String(theirs)}`}</p>
    </>
  );
}

interface StoryOutbox {
  /** Null: this browser keeps nothing. */
  readonly entries: readonly Entry[] | null;
  readonly unreadable?: number;
  readonly isOnline: boolean;
}

/** The plugin with an outbox in memory, whose entries are sent only if there is a net. */
export function storyOutbox({ entries, unreadable = 0, isOnline }: StoryOutbox): readonly WebPlugin[] {
  const outboxOf = (http: HttpService) =>
    new Outbox({
      store: new MemoryEntries(entries ?? [], unreadable),
      http,
      kindOf: async () => kind,
      newId: () => 'new',
      now: () => NOON,
      random: () => 0,
      lead: (work) => (isOnline ? work() : Promise.resolve()),
      announce: () => undefined,
      later: () => () => undefined,
      onSent: () => undefined,
    });
  const kind = { send: async () => ({ id: 'stored' }), keepMine: (mine: unknown) => mine, Versions, drops: [] };
  return [
    defineWebPlugin({
      ...plugin,
      bind: ({ bind }) => {
        bind(OfflineService).toResolvedValue(
          (session) =>
            new Offline(session, [], {
              load: async () => ({
                openOutbox: async (_email, { http }) => {
                  if (entries === null) return null;
                  const outbox = outboxOf(http);
                  await outbox.load();
                  return outbox;
                },
                answersOf: async () => null,
                lock: async () => undefined,
              }),
              isOnline: () => isOnline,
              now: () => NOON,
            }),
          [SessionStore],
        );
        bind(SignOutCheck).toResolvedValue((offline) => offline, [OfflineService]);
        bind(OutboxKind).toConstantValue({ id: KIND, load: async () => kind });
        bind(OfflinePreparation).toConstantValue({ id: 'story/form', load: async () => async () => undefined });
        bind(FrameNotice).toResolvedValue(offlineNotice, [LazyTexts]);
        bind(HeaderTool).toResolvedValue(outboxTool, [LazyTexts]);
      },
    }),
  ];
}
