import type { Scope } from '#contract';

/** Key of a scope's text. A colon would separate namespaces of texts. */
export const scopeKey = (scope: Scope) => `api-keys.scope.${scope.replace(':', '-')}`;
