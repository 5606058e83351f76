# syntax=docker/dockerfile:1
# Debian and not Alpine: the packages with native parts are fetched for glibc.
FROM node:24-bookworm-slim AS build
ENV npm_config_cache=/var/cache/npm
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/var/cache/npm npm run build

FROM node:24-bookworm-slim AS packages
ENV npm_config_cache=/var/cache/npm
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional packages hold sharp's native parts, and Node itself for machines without it: this image has it.
RUN --mount=type=cache,target=/var/cache/npm \
    npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/node-bin-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /src/dist ./dist
RUN install -d -o node -g node dist/server/compiled
USER node
# What node compiles at a start is kept for the next one: here, since a container forgets what it writes beside /data.
RUN DATA_DIR=/tmp/first PORT=0 timeout --signal=TERM 10 node dist/server/main.js; [ $? = 124 ] && rm -r /tmp/first
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: SIGTERM reaches the server, which lets running replies finish (up to 25 seconds).
CMD ["node", "--disable-proto=throw", "--max-semi-space-size=32", "dist/server/main.js"]
