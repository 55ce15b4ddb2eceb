import { problem } from '#contract';

/** The same for a company that does not exist and for one that is not connected. */
export const unknownCompany = () => problem('pact.company-unknown', 404, 'pact.company-unknown');
