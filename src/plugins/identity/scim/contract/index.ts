export { SCIM_ROOT, scimRoutes } from './scim-routes.ts';
export { scimWire } from './scim-wire.ts';
export { TOKEN_ANSWERS, TOKENS_MOST, tokenBody, tokenRoutes } from './token-routes.ts';
export type { ScimToken } from './token-routes.ts';
