/** For stories of plugins that use these texts and this menu. */
export { default as productsPlugin } from './plugin.ts';
export { ProductPhoto } from './components/ProductPhoto.tsx';
