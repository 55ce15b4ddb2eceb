import { sql } from 'kysely';
import { Database, uuidv7 } from '#server';
import { PartnerStore } from '../../src/plugins/integration/pact/server/partner-store.ts';
import { PartnerTokens } from '../../src/plugins/integration/pact/server/pact-tokens.ts';
import type { ApiServer } from './api-server.ts';

/** Id of the partner whose token `partnerToken` issues. */
export const TEST_PARTNER = '01a1fe87-0431-71a7-9132-6412fcb64999';

/** A partner of a company, with an access token. */
export async function partnerToken({ services }: ApiServer, companyId: string): Promise<string> {
  const store = services.get(PartnerStore);
  const secretId = uuidv7();
  const at = new Date().toISOString();
  await services.get(Database).asStaff({ action: 'test', audit: false }, async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from account where company_id = ${companyId} limit 1`.execute(
      trx,
    );
    const by = rows[0]?.id ?? '';
    const system = { base_url: '', auth_url: '', client_id: '', client_secret: null, is_automatic: false };
    await store.add(trx, companyId, TEST_PARTNER, {
      ...system,
      name: 'Partner',
      contact: '',
      created_at: at,
      created_by: by,
    });
    await store.addSecret(trx, companyId, TEST_PARTNER, { id: secretId, hash: 'ab'.repeat(32), at, by });
  });
  return services.get(PartnerTokens).issue({ companyId, partnerId: TEST_PARTNER, secretId });
}
