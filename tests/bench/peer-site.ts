import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/server.ts'

const NEXT = 'node_modules/next/dist/bin/next'

const HOW = `PEER names no folder with a built peer. It is a Next.js app with better-sqlite3 that does the same work (its README says
which): copy it to a folder of your own, and there, with Node 20 or later,
  npm install && npx next build
Then: PEER=/that/folder bun tests/bench/peer.bench.ts`

/** Starts the peer. Throws with build instructions if there is none. */
export async function startPeer(folder: string | undefined) {
  if (!folder || !existsSync(join(folder, '.next/BUILD_ID'))) throw new Error(HOW)
  const port = await freePort()
  const child = Bun.spawn(['node', NEXT, 'start', '-p', String(port)], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const url = `http://localhost:${port}`
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The peer ended with ${child.exitCode}.`)
    await Bun.sleep(50)
  }
  return {
    url,
    pid: child.pid,
    cookie: 's=demo',
    async stop() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}
