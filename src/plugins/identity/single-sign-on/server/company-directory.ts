import type { Trx } from '#server';
import { domainOf, rolesOfGroups, type GroupRole } from '../domain/index.ts';
import type { DomainStore } from './domain-store.ts';
import type { ProviderStore } from './provider-store.ts';

/** Roles of people without a group while no provider is set up. */
const WITHOUT_PROVIDER: readonly GroupRole[] = ['USER'];

/** What a company has decided about its people, for other ways by which they come. */
export class CompanyDirectory {
  constructor(
    private readonly providers: ProviderStore,
    private readonly domains: DomainStore,
  ) {}

  /** Whether the address is of a domain that the company has proven. */
  async isOwnAddress(trx: Trx, companyId: string, email: string): Promise<boolean> {
    return (await this.domains.proven(trx, companyId)).has(domainOf(email));
  }

  /** Roles that these groups give, by name or id. None: the person may do nothing. */
  async rolesOf(trx: Trx, companyId: string, groups: readonly string[]): Promise<readonly GroupRole[]> {
    const provider = await this.providers.find(trx, companyId);
    const table = await this.providers.groups(trx, companyId);
    return rolesOfGroups(groups, table, provider?.defaultRoles ?? WITHOUT_PROVIDER) ?? [];
  }

  /** Whether it is the administrator whose password works when the provider does not. */
  async isForEmergencies(trx: Trx, companyId: string, accountId: string): Promise<boolean> {
    return (await this.providers.find(trx, companyId))?.breakGlassId === accountId;
  }
}
