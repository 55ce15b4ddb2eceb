export { AcceptTerms } from './components/AcceptTerms.tsx';
/** For stories of screens that show the above: its texts come with it. */
export { default as termsPlugin } from './plugin.ts';
