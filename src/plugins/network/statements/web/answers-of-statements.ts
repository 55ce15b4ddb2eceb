/** Kept answers that a change of statements makes old. */
export const ANSWERS_OF_STATEMENTS = ['/api/statement', '/api/list/company-facility'];
