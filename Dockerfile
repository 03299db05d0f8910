# Only the executable and its films. `docker compose up` runs it behind Caddy (compose.yaml).
FROM node:24-trixie AS build
WORKDIR /src
COPY package.json bun.lock tsconfig.json astro.config.mjs ./
COPY .ci .ci
COPY public public
COPY db db
COPY api api
COPY src src
RUN npx --yes bun .ci/project.ts && npx bun run build:binary

FROM debian:trixie-slim
RUN useradd --system --user-group --home-dir /data cohearth && install -d -m 700 -o cohearth -g cohearth /data
COPY --from=build /src/dist/cohearth /usr/local/bin/cohearth
COPY --from=build /src/dist/cohearth-assets /usr/local/share/cohearth-assets
USER cohearth
WORKDIR /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /api/health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["cohearth"]
CMD ["serve"]
