export { addresses as disclosureAddresses } from './request-paths.ts';
export { RequestPart } from './request-slots.ts';
export { default as recordRequestPlugin } from './plugin.ts';
