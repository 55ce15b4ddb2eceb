import { unsent } from '#plugins/platform/mail/server';
import type { StaffWork } from './task-source.ts';

/** Mails that the mail server refused too often: nobody but platform staff can do something about them. */
export const unsentMails: StaffWork = {
  async inCompanies(trx, today) {
    const { count, since } = await unsent(trx, today);
    return count === 0 ? [] : [{ companyId: null, kind: 'tasks.mails', count, tonnes: null, since }];
  },
};
