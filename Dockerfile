# The images of all parts, one for each `--target` and `PART`:
#
#   service     docker build --target service --build-arg PART=game      (the six folders of services/)
#   gateway     docker build --target gateway
#   web         docker build --target web     --build-arg PART=mf-owner  (the shell and the microfrontends)
#   server      docker build --target server: all of them in one process, for one machine (deploy/compose.yml)
#   stand-ins   docker build --target stand-ins: the developers' inbox, the stand-in for Stripe and the demo data; never in production
#
# docs/deploying.md says more. No `syntax` line: it would fetch another image for nothing that is used here.

ARG NODE=node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1

# Contains only what `npm ci` reads, so that its layers stay cached until a dependency changes.
FROM ${NODE} AS manifests
WORKDIR /sources
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -exec cp --parents --target-directory=/manifests {} + \
 && cp package-lock.json .npmrc /manifests

FROM ${NODE} AS sources
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .

# Each image builds only its own part. /healthz and the log report the revision.
FROM sources AS built-service
ARG PART
ARG REVISION
RUN node tools/build/main.mjs "${PART}"

FROM sources AS built-gateway
ARG REVISION
RUN node tools/build/main.mjs gateway

FROM sources AS built-web
ARG PART
ARG REVISION
RUN node tools/build/main.mjs web-host "${PART}"

# The shell's build includes the microfrontends.
FROM sources AS built-server
ARG REVISION
RUN node tools/build/main.mjs server shell

FROM sources AS built-stand-ins
ARG REVISION
RUN node tools/build/main.mjs stand-ins

# The run-time packages of each program.
FROM ${NODE} AS installing
WORKDIR /app
COPY --from=manifests /manifests ./
COPY tools/images ./

FROM installing AS service-dependencies
ARG PART
RUN --mount=type=cache,target=/root/.npm sh install.sh "services/${PART}"

FROM installing AS gateway-dependencies
RUN --mount=type=cache,target=/root/.npm sh install.sh gateway

FROM installing AS web-dependencies
RUN --mount=type=cache,target=/root/.npm sh install.sh packages/web-host

FROM installing AS server-dependencies
RUN --mount=type=cache,target=/root/.npm sh install.sh server

FROM installing AS stand-ins-dependencies
RUN --mount=type=cache,target=/root/.npm sh install.sh tools

FROM ${NODE} AS runtime
ARG VERSION=0.2.0
ARG REVISION=unknown
# The source repository. GitHub links the image to it.
ARG SOURCE=
LABEL org.opencontainers.image.title="Girouette" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data NODE_OPTIONS=--enable-source-maps
# Half of these threads resolve names. With the default of four, two lookups of a lost engine, each taking ten seconds without a working
# resolver, would keep a part from reaching all others.
ENV UV_THREADPOOL_SIZE=64
# The embedded stores and keys, used when no engine and no key is configured.
RUN mkdir /data && chown node:node /data
COPY --from=manifests /manifests/package.json /app/
# A number, so that Kubernetes can verify that it is not root.
USER 1000
WORKDIR /app
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]

FROM runtime AS service
ARG PART
COPY --from=service-dependencies /app/sbom.json /app/
COPY --from=service-dependencies /app/node_modules /app/node_modules
COPY --from=service-dependencies /app/services/${PART}/node_modules /app/services/${PART}/node_modules
COPY --from=built-service /app/services/${PART}/dist /app/services/${PART}/dist
WORKDIR /app/services/${PART}

FROM runtime AS gateway
ENV PORT=8080 CONFIG_DIR=/app/gateway/config
COPY --from=gateway-dependencies /app/sbom.json /app/
COPY --from=gateway-dependencies /app/node_modules /app/node_modules
COPY --from=gateway-dependencies /app/gateway/node_modules /app/gateway/node_modules
COPY --from=built-gateway /app/gateway/dist /app/gateway/dist
COPY gateway/config /app/gateway/config
WORKDIR /app/gateway

FROM runtime AS web
ARG PART
ENV ROOT=/app/site
COPY --from=web-dependencies /app/sbom.json /app/
COPY --from=web-dependencies /app/node_modules /app/node_modules
COPY --from=web-dependencies /app/packages/web-host/node_modules /app/packages/web-host/node_modules
COPY --from=built-web /app/packages/web-host/dist /app/packages/web-host/dist
COPY --from=built-web /app/${PART}/dist /app/site
WORKDIR /app/packages/web-host

FROM runtime AS server
# As for `npm run serve`: ports, threads, and the limits of memory.
ENV PORT=8080 UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2
COPY --from=server-dependencies /app/sbom.json /app/
COPY --from=server-dependencies /app/node_modules /app/node_modules
COPY --from=server-dependencies /app/server/node_modules /app/server/node_modules
COPY --from=built-server /app/server/dist /app/server/dist
COPY --from=built-server /app/shell/dist /app/shell/dist
COPY --from=built-server /app/mf-marketing/dist /app/mf-marketing/dist
COPY --from=built-server /app/mf-owner/dist /app/mf-owner/dist
COPY --from=built-server /app/mf-admin/dist /app/mf-admin/dist
COPY --from=built-server /app/mf-spin/dist /app/mf-spin/dist
COPY gateway/config /app/gateway/config
WORKDIR /app/server
VOLUME /data
# With a DOMAIN, unencrypted requests for it are redirected once there is a certificate.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "const { DOMAIN, HTTP_PORT, PORT } = process.env; require('http').get({ port: DOMAIN ? HTTP_PORT || 80 : PORT, path: '/healthz', headers: DOMAIN ? { host: DOMAIN } : {} }, ({ statusCode }) => process.exit(statusCode === (DOMAIN ? 308 : 200) ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "--max-old-space-size=112", "--max-semi-space-size=4", "dist/serve.js"]

FROM runtime AS stand-ins
COPY --from=stand-ins-dependencies /app/sbom.json /app/
COPY --from=stand-ins-dependencies /app/node_modules /app/node_modules
COPY --from=stand-ins-dependencies /app/tools/node_modules /app/tools/node_modules
COPY --from=built-stand-ins /app/tools/dist /app/tools/dist
WORKDIR /app/tools
# The stand-ins have no /healthz.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "require('net').connect(process.env.PORT).on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]
