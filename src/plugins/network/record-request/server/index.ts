export { RequestSource } from './requests/request-source.ts';
