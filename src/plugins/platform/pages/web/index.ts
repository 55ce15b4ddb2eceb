export { PublicPage } from './components/PublicPage.tsx';
/** For stories of screens that show the above: its texts come with it. */
export { default as pagesPlugin } from './plugin.ts';
