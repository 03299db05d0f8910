// `bun run start`: installs, builds, migrates, seeds the demo in a new local database, and serves.
import { build, install, ROOT } from './project.ts'

await install()
await build('build')

const server = Bun.spawn([process.execPath, 'dist/server/main.mjs', 'serve', '--local-demo'], {
  cwd: ROOT,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['inherit', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
process.exit(await server.exited)
