import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built web application: hashed assets are cached for a year; `index.html`, the response for every screen's
 * address, never. Addresses under `/api` never return a page. Source maps are not served.
 */
export async function serveWebSite(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html')))
    throw new Error(`The web application is not built: ${directory} has no index.html. Run "npm run build".`);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    // They stay in the build for reading error reports. They contain the whole source.
    globIgnore: ['**/*.map', '**/*.map.br', '**/*.map.gz'],
    // The build has compressed every file where that helps.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      // Caches in between must not give one browser's encoding to another.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (_request: unknown, reply: { header(n: string, v: string): unknown; sendFile(f: string): unknown }) => {
    reply.header('cache-control', 'no-cache');
    return reply.sendFile('index.html');
  };
  // Pages are not calls, so the API document omits them.
  const hidden = { schema: { hide: true } as object };
  app.get('/', hidden, page);
  app.get('/*', hidden, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isScreen = !path.startsWith('/api/') && path !== '/api' && !/\.[a-z0-9]+$/i.test(path);
    if (!isScreen) return reply.callNotFound();
    // A request for JSON alone to a screen's address, such as `/posts`, means the call of the same name.
    const accepts = String(request.headers.accept ?? '');
    return accepts.includes('application/json') && !accepts.includes('text/html')
      ? reply.redirect(`/api${request.url}`, 307)
      : page(request, reply);
  });
}
