export { STATEMENT_WRITERS, statementRoutes } from './statement-routes.ts';
export { STATEMENT_ENDINGS, statementForm, statementRow } from './statement-schemas.ts';
export type { StatementRow } from './statement-schemas.ts';
