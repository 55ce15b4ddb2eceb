import { defineServerPlugin, Settings } from '#server';
import { manifest } from '../manifest.ts';
import { ContentLibrary } from './content-library.ts';
import { pageHandlers } from './page-handlers.ts';

export default defineServerPlugin({
  manifest,
  routes: (services) => {
    const { publicUrl, host, port } = services.get(Settings);
    return pageHandlers(new ContentLibrary(), publicUrl ?? `http://${host}:${port}`);
  },
});
