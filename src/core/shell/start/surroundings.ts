import type { Observable } from 'rxjs';
import type { EventStreams } from '../../http/event-streams.ts';
import type { HttpService } from '../../http/http-service.ts';
import type { Sender } from '../../http/sender.ts';
import type { TabLock } from '../../http/session-renewal.ts';
import type { ShowNotice } from '../../notify/notify-impl.ts';
import type { Passkeys } from '../../passkeys/passkeys.ts';
import type { ReadPosition } from '../../http/read-position.ts';
import type { KeyValueStorage } from '../../session/key-value-storage.ts';
import type { PageLife } from '../screens/missing-parts.ts';

/** What the kernel needs from its environment: a browser, or the substitutes of a test. */
export interface Surroundings {
  readonly storage: KeyValueStorage;
  /** From where on the server reads for this browser. By default as of now. */
  readonly readPosition?: Pick<ReadPosition, 'forget'>;
  /** Now, in whole seconds. */
  readonly now: () => number;
  /** Emits when another tab has changed the storage. */
  readonly storageChanged$: Observable<unknown>;
  /** Emits on user activity: moving, typing, scrolling. */
  readonly activity$: Observable<unknown>;
  readonly sender: Sender;
  readonly lock: TabLock;
  readonly show: ShowNotice;
  readonly page: PageLife;
  /** Initial year of the shared state. */
  readonly year: number;
  /** Replaces the passkeys of the browser, for stories. */
  readonly passkeys?: Passkeys;
  /** Replaces network calls, for stories. */
  readonly http?: HttpService;
  /** Replaces network streams, for stories. */
  readonly streams?: EventStreams;
}
