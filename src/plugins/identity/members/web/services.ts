import type { Binder } from '#contract';
import { AccessHelp, HttpService } from '#core';
import { administratorsRoute } from '../contract/index.ts';

/** Whom the shell names to somebody who may not open a screen. */
export function services({ bind }: Binder): void {
  bind(AccessHelp).toResolvedValue(
    (http) => ({
      administrators: async () => (await http.call(administratorsRoute, {})).data.map(({ name }) => name),
    }),
    [HttpService],
  );
}
