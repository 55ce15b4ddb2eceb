import type { PersonLeft } from '#plugins/identity/members/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Notices } from '#plugins/platform/notifications/server';
import type { Clock } from '#server';
import { keyStopped } from '../contract/index.ts';
import type { KeyStore } from './key-store.ts';

/** Stops the keys of a person who leaves, in every process, and tells the administrators. */
export const makerLeft = (store: KeyStore, log: SecurityLog, notices: Notices, clock: Clock): PersonLeft => ({
  async left(trx, { id: personId, companyId, name: maker }) {
    for (const { id, accountId, name } of await store.stopOf(trx, personId, clock.now().toISOString())) {
      await log.note(trx, {
        kind: 'api-key.stopped',
        actorId: null,
        subjectId: accountId,
        companyId,
        facts: null,
        detail: { key: name, maker },
      });
      await notices.notify(
        trx,
        { companyId, except: '', authorities: ['COMPANY_ADMIN'] },
        { kind: keyStopped, params: { key: name, maker }, subject: `${id} stopped`, link: `developers/keys/${id}` },
      );
    }
  },
});
