import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Database, Passwords, uuidv7, type Task } from '#server';
import { AccountStore } from './account-store.ts';

/** `admin-create <e-mail> <name>`: creates a platform staff account and prints its password once. */
export const adminTask: Task = {
  name: 'admin-create',
  async run(services, [email = '', name = '']) {
    const usage = 'Give an e-mail address and a name: npm run admin:create -- person@example.com "Full Name"';
    const address = z.email().safeParse(email.trim().toLowerCase());
    if (!address.success || name.trim() === '') throw new Error(usage);
    const password = randomBytes(15).toString('base64url');
    const passwordHash = await services.get(Passwords).hash(password);
    const accounts = services.get(AccountStore);
    await services
      .get(Database)
      .asStaff({ accountId: null, action: `admin account for ${address.data}` }, async (trx) => {
        if (await accounts.byEmail(trx, address.data))
          throw new Error(`There is an account for ${address.data} already.`);
        await accounts.add(trx, {
          id: uuidv7(),
          companyId: null,
          email: address.data,
          name: name.trim(),
          authorities: ['ADMIN'],
          passwordHash,
        });
      });
    process.stdout.write(
      `${address.data} may sign in as platform staff with the password ${password}\nIt is not shown again.\n`,
    );
  },
};
