import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

const texts = {
  en: () => import('../texts/en.json'),
  vi: () => import('../texts/vi.json'),
  fr: () => import('../texts/fr.json'),
};

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'public',
      path: 'about',
      page: () => import('./pages/AboutPage.tsx').then((page) => page.AboutPage),
      title: 'pages.about',
    },
    {
      area: 'public',
      path: 'posts',
      page: () => import('./pages/PostListPage.tsx').then((page) => page.PostListPage),
      title: 'pages.posts',
    },
    {
      area: 'public',
      path: 'posts/:postId',
      page: () => import('./pages/PostPage.tsx').then((page) => page.PostPage),
      title: 'pages.post',
    },
  ],
  texts,
  locales,
});
