/** Parts for screens of other plugins. */
export { NewPasswordField } from './components/NewPasswordField.tsx';
export type { NewPasswordFieldProps } from './components/NewPasswordField.tsx';
export { PasswordSection } from './components/PasswordSection.tsx';
export { SessionsSection } from './components/SessionsSection.tsx';
export { SessionCard, sessionColumns, sessionName } from './components/session-columns.tsx';
export { AuthScreen } from './components/AuthScreen.tsx';
export type { AuthScreenProps } from './components/AuthScreen.tsx';
/** For stories of screens that show the above: provides its texts. */
export { default as signInPlugin } from './plugin.ts';
