import type { Binder } from '#contract';
import { HttpService, PaletteSource } from '#core';
import { companySource } from './company-source.ts';

/** Facilities and companies in the command palette. */
export function services({ bind }: Binder): void {
  bind(PaletteSource).toResolvedValue(companySource, [HttpService]);
}
