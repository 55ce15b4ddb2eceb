import { defineServerPlugin, Settings } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { ContentLibrary } from './content-library.ts';
import { pageHandlers } from './page-handlers.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Public pages: about, posts, and the files search engines request.',
  texts: [texts],
  routes: (services) => {
    const { publicUrl, host, port } = services.get(Settings);
    return pageHandlers(new ContentLibrary(), publicUrl ?? `http://${host}:${port}`);
  },
});
