import { NEVER } from 'rxjs';
import { identityOf } from '#contract';
import { showToast } from '#design-system';
import { FakeEventStreams } from '../http/fake-event-streams.ts';
import { FakeHttpService } from '../http/fake-http-service.ts';
import type { RouteReplying } from '../http/fake-http-service.ts';
import { unreachable } from '../http/answer-problem.ts';
import { PasskeyFault, type Passkeys } from '../passkeys/passkeys.ts';
import type { WebPlugin } from '../registry/web-plugin.ts';
import { MemoryStorage } from '../session/key-value-storage.ts';
import { SessionCalls } from '../session/session-calls.ts';
import type { Surroundings } from '../shell/start/surroundings.ts';

/** Year of stories, so that their pictures do not change with the calendar. */
const STORY_YEAR = 2026;

/** An environment without network, other tabs or passing time. */
export function storySurroundings(
  replies: readonly RouteReplying[],
  http = new FakeHttpService(replies),
  streams = new FakeEventStreams(),
  passkeys: Passkeys = storyPasskeys(),
): Surroundings {
  return {
    storage: new MemoryStorage(),
    now: () => 0,
    storageChanged$: NEVER,
    activity$: NEVER,
    sender: { send: () => Promise.reject(unreachable()) },
    lock: (work) => work(false),
    show: showToast,
    page: { reload: () => undefined, sinceReload: () => null, missing$: NEVER },
    year: STORY_YEAR,
    http,
    streams,
    passkeys,
  };
}

/** Passkeys without a device: each use succeeds, or fails for one reason. */
export function storyPasskeys(fails?: PasskeyFault['reason']): Passkeys {
  const used = <T>(made: T) => (fails === undefined ? Promise.resolve(made) : Promise.reject(new PasskeyFault(fails)));
  const client = { id: 'story-passkey', clientDataJSON: 'story-client-data' };
  return {
    isSupported: () => true,
    make: () => used({ ...client, attestationObject: 'story-attestation', transports: [] }),
    sign: () => used({ ...client, authenticatorData: 'story-authenticator', signature: 'story-signature' }),
    canAutofill: async () => false,
    offer: () => new Promise(() => undefined),
    withdraw: () => undefined,
  };
}

/** The plugins of a story, completed by stubs of what they require: other plugins' ids and the session calls. */
export function completed(plugins: readonly WebPlugin[]): readonly WebPlugin[] {
  const present = new Set(plugins.map(({ manifest }) => manifest.id));
  const required = new Set(plugins.flatMap(({ manifest }) => manifest.requires));
  const missing = [...required]
    .filter((id) => !present.has(id))
    .map((id): WebPlugin => ({ manifest: { id, title: id, requires: [] } }));
  return [...plugins, ...missing, ...(bindsSessionCalls(plugins) ? [] : [storySessions])];
}

const storySessions: WebPlugin = {
  manifest: { id: 'story-sessions', title: 'Sessions of stories', requires: [] },
  bind: ({ bind }) =>
    bind(SessionCalls).toConstantValue({
      refresh: () => Promise.reject(unreachable()),
      signOut: () => Promise.resolve(),
    }),
};

function bindsSessionCalls(plugins: readonly WebPlugin[]): boolean {
  const bound = new Set<unknown>();
  for (const plugin of plugins)
    plugin.bind?.({
      bind: (service) => {
        bound.add(identityOf(service).key);
        return { toConstantValue: () => undefined, toResolvedValue: () => undefined };
      },
    });
  return bound.has(identityOf(SessionCalls).key);
}
