import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Serves the built web application: hashed assets are cached for a year; `index.html`, the response for every screen's
 * address, never. Addresses under `/api` never return a page. Source maps are not served.
 */
export async function serveWebSite(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html')))
    throw new Error(`The web application is not built: ${directory} has no index.html. Run "npm run build".`);
  await app.register(fastifyStatic, {
    root: directory,
    // A route for each of some thousand files would take megabytes of the router and a quarter of a second at each start.
    serve: false,
    index: false,
    cacheControl: false,
    // The build has compressed every file where that helps.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      // Caches in between must not give one browser's encoding to another.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const served = servedFiles(directory);
  const page = (_request: unknown, reply: { header(n: string, v: string): unknown; sendFile(f: string): unknown }) => {
    reply.header('cache-control', 'no-cache');
    return reply.sendFile('index.html');
  };
  const signIn = existsSync(join(directory, 'login.html')) ? 'login.html' : 'index.html';
  // Pages are not calls, so the API document omits them.
  const hidden = { schema: { hide: true } as object };
  app.get('/', hidden, page);
  // The same page with the sign-in screen in it, which shows before any script of the application is there.
  app.get('/login', hidden, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(signIn));
  app.get('/*', hidden, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (served.has(path)) {
      if (PART.test(path)) withoutDocumentHeaders(reply);
      return reply.sendFile(path.slice(1));
    }
    const isScreen = !path.startsWith('/api/') && path !== '/api' && !/\.[a-z0-9]+$/i.test(path);
    if (!isScreen) return reply.callNotFound();
    // A request for JSON alone to a screen's address, such as `/posts`, means the call of the same name.
    const accepts = String(request.headers.accept ?? '');
    return accepts.includes('application/json') && !accepts.includes('text/html')
      ? reply.redirect(`/api${request.url}`, 307)
      : page(request, reply);
  });
}

/** Scripts, styles and fonts of the build. */
const PART = /^\/assets\/[^/]+\.(?:js|css|woff2)$/;

/**
 * Policies that browsers apply to documents and workers. No part of the build is one, and a first page loads a hundred
 * parts: 0.8 kB each. `nosniff` and the policies for reading from other origins stay.
 */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function withoutDocumentHeaders(reply: FastifyReply): void {
  for (const header of OF_DOCUMENTS) {
    reply.removeHeader(header);
    reply.raw.removeHeader(header);
  }
}

/**
 * The addresses of the files that are served. Source maps stay in the build for reading error reports; they contain the
 * whole source. Compressed copies are answers to the address of their file.
 */
function servedFiles(directory: string): ReadonlySet<string> {
  return new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`),
  );
}
