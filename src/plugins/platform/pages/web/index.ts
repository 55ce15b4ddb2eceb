export { PublicPage } from './components/PublicPage.tsx';
/** For stories of screens that show the above: provides its texts. */
export { default as pagesPlugin } from './plugin.ts';
