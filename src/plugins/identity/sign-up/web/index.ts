export { AcceptTerms } from './components/AcceptTerms.tsx';
/** For stories of screens that show the above: provides its texts. */
export { default as signUpPlugin } from './plugin.ts';
