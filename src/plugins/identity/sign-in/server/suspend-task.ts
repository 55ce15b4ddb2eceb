import { sql } from 'kysely';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { Clock, Database, type Task } from '#server';
import { SessionStore } from './session-store.ts';

/** `admin-suspend <e-mail>`: ends the access of a person of platform staff, with every session. */
export const suspendTask: Task = {
  name: 'admin-suspend',
  async run(services, [email = '']) {
    const address = email.trim().toLowerCase();
    if (address === '') throw new Error('Give an e-mail address: npm run admin:suspend -- person@example.com');
    const at = services.get(Clock).now().toISOString();
    const reach = { accountId: null, action: `admin account of ${address} suspended` };
    await services.get(Database).asStaff(reach, async (trx) => {
      // Of two commands at once the second sees what the first has left.
      const { rows } = await sql<{ id: string; email: string }>`
        select id, email from account
        where company_id is null and service_of is null and status = 'ACTIVE' order by id for update`.execute(trx);
      const person = rows.find((one) => one.email === address);
      if (!person) throw new Error(`There is no active account of platform staff for ${address}.`);
      if (rows.length === 1)
        throw new Error(`${address} is the last active account of platform staff. Create another one first.`);
      await sql`update account set status = 'INACTIVE' where id = ${person.id}`.execute(trx);
      await services.get(SessionStore).endAllOf(trx, person.id, at, 'account deactivated');
      await services.get(SecurityLog).note(trx, {
        kind: 'member.deactivated',
        actorId: null,
        subjectId: person.id,
        companyId: null,
        facts: null,
      });
    });
    process.stdout.write(
      `${address} has no access any more. API keys of this person stop until somebody takes them over.\n`,
    );
  },
};
