import { eq } from 'drizzle-orm'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import type { Database } from '#db/client.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { users } from '#db/schema/index.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { freePort, type Server, startServer } from './server.ts'

/** Processes of the executable on one PostgreSQL, each with its own data folder, behind a balancer. */
export interface Fleet {
  /** The balancer's address, which people use. */
  url: string
  servers: readonly Server[]
  balancer: Balancer
  db: Database
  /** Starts another process, possibly of another program. The balancer doesn't know about it. */
  another(program?: Parameters<typeof startServer>[0], more?: Record<string, string>): Promise<Server>
  remove(): Promise<void>
}

export const PROCESSES = 3

/** Starts three processes in parallel on a database, which may be empty. */
export async function startFleet(
  databaseUrl: string,
  environment: Record<string, string> = {},
  program: Parameters<typeof startServer>[0] = 'executable',
): Promise<Fleet> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const all: Server[] = []
  const another: Fleet['another'] = async (other = program, more = {}) => {
    const common = { DATABASE_URL: databaseUrl, PUBLIC_URL: url }
    const server = await startServer(other, { ...common, ...environment, ...more })
    all.push(server)
    return server
  }
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => another()))
  const balancer = openBalancer(
    port,
    servers.map((server) => server.url),
  )
  const db = openPostgres(databaseUrl)
  return {
    url,
    servers,
    balancer,
    db,
    another,
    async remove() {
      await db.close()
      await balancer.close()
      await Promise.all(all.map((server) => server.remove()))
    },
  }
}

interface FleetRequest {
  method?: string
  cookie?: string
  json?: unknown
  /** The process to call, instead of the balancer's choice. */
  at?: string
}

/** Calls the API through the balancer or at one process. */
export function ask(
  { url }: Fleet,
  path: string,
  { method, cookie = '', json, at = url }: FleetRequest = {},
) {
  const headers = { host: new URL(url).host, origin: url, 'content-type': 'application/json', cookie }
  const body = json === undefined ? null : JSON.stringify(json)
  return fetch(`${at}/api${path}`, {
    method: method ?? (body === null ? 'GET' : 'POST'),
    headers,
    body,
    redirect: 'manual',
  })
}

/** Returns the URL of a process; numbers beyond the last start over. */
export const urlOfProcess = ({ servers, url }: Fleet, number: number) =>
  servers[number % servers.length]?.url ?? url

export interface SignedIn {
  id: number
  email: string
  cookie: string
}

export async function signedInto({ db, url }: Fleet, email: string): Promise<SignedIn> {
  const [user] = await db.read.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`Nobody has ${email}.`)
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: url }))
  const cookie = (await sessions.start(user.id, Date.now(), 'test')).split(';')[0] ?? ''
  return { id: user.id, email, cookie }
}

/** Returns each process's response status for a session, requested in parallel. */
export const statusesOf = (fleet: Fleet, cookie: string, path = '/me') =>
  Promise.all(fleet.servers.map(async ({ url: at }) => (await ask(fleet, path, { cookie, at })).status))
