/** Milliseconds for which a change is kept: longer than a page takes from its first call to its open stream. */
const KEPT = 30_000;

/**
 * What changed lately, by company. A page makes its calls before its stream is open; what changes in between would never
 * reach it.
 */
export class RecentChanges {
  private readonly byCompany = new Map<string, Map<string, number>>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param ids of `PushedChange` */
  add(companyId: string, ids: readonly string[]): void {
    this.forgetOld();
    const known = this.byCompany.get(companyId) ?? new Map<string, number>();
    for (const id of ids) known.set(id, this.now());
    this.byCompany.set(companyId, known);
  }

  of(companyId: string): readonly string[] {
    this.forgetOld();
    return [...(this.byCompany.get(companyId)?.keys() ?? [])];
  }

  private forgetOld(): void {
    const oldest = this.now() - KEPT;
    for (const [companyId, ids] of this.byCompany) {
      for (const [id, at] of ids) if (at < oldest) ids.delete(id);
      if (ids.size === 0) this.byCompany.delete(companyId);
    }
  }
}
