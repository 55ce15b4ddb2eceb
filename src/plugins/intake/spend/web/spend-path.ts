export const SPEND_RULES_PATH = 'inbox/spend-rules';
