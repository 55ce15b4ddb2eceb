export { WarningRemedy } from './warning-remedy.ts';
