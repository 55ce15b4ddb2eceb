import type { Authority } from '#contract';

/** Who keeps the factors of a company. Alone in its file, as the declarations of the screens name it. */
export const OWN_FACTOR_KEEPERS: readonly Authority[] = ['COMPANY_ADMIN'];
