import type { Binder } from '#contract';
import { AccessHelp, HttpService } from '#core';

/** Names of administrators, for the shell's screen of a person without access. */
export function services({ bind }: Binder): void {
  bind(AccessHelp).toResolvedValue(
    (http) => ({
      administrators: async () => {
        const { administratorsRoute } = await import('../contract/member-routes.ts');
        return (await http.call(administratorsRoute, {})).data.map(({ name }) => name);
      },
    }),
    [HttpService],
  );
}
