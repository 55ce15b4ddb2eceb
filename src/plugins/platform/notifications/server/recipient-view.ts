import { token, type Authority } from '#contract';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';

/** Accounts by their ids, or all with one of the authorities. */
export type WantedAccounts = { readonly ids: readonly string[] } | { readonly authorities: readonly Authority[] };

/** Accounts that can be notified: the active ones of one company, or of platform staff (null). */
export interface RecipientView {
  find(trx: Trx, companyId: string | null, wanted: WantedAccounts): Promise<readonly string[]>;
}

export const RecipientView = token<RecipientView>('notifications/recipient-view');

export class RecipientViewImpl implements RecipientView {
  async find(trx: Trx, companyId: string | null, wanted: WantedAccounts): Promise<readonly string[]> {
    const rows = await trx
      .withTables<SignInTables>()
      .selectFrom('account')
      .select('id')
      .where('company_id', 'is not distinct from', companyId)
      .where('status', '=', 'ACTIVE')
      .where((row) =>
        'ids' in wanted
          ? row('id', '=', row.fn.any(row.val([...wanted.ids])))
          : row('authorities', '&&', row.val([...wanted.authorities])),
      )
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
