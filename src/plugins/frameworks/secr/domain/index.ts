export { SECR_LINES, secrLine, type SecrLine } from './secr-lines.ts';
