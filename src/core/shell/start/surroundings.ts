import type { Observable } from 'rxjs';
import type { EventStreams } from '../../http/event-streams.ts';
import type { HttpService } from '../../http/http-service.ts';
import type { Sender } from '../../http/sender.ts';
import type { TabLock } from '../../http/session-renewal.ts';
import type { ShowNotice } from '../../notify/notify-impl.ts';
import type { KeyValueStorage } from '../../session/key-value-storage.ts';
import type { PageLife } from '../screens/missing-parts.ts';

/** What the kernel takes from the world around it: a browser, or what a test puts in its place. */
export interface Surroundings {
  readonly storage: KeyValueStorage;
  /** Now, in whole seconds. */
  readonly now: () => number;
  /** Fires when another tab has changed the storage. */
  readonly storageChanged$: Observable<unknown>;
  /** Fires when the person does something: moves, types, scrolls. */
  readonly activity$: Observable<unknown>;
  readonly sender: Sender;
  readonly lock: TabLock;
  readonly show: ShowNotice;
  readonly page: PageLife;
  /** Year the shared state begins with. */
  readonly year: number;
  /** In place of calls over the network: for stories. */
  readonly http?: HttpService;
  /** In place of streams over the network: for stories. */
  readonly streams?: EventStreams;
}
