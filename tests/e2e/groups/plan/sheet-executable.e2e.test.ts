import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { only, openDatabase } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Program, type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const NAME = '王さくら'

let server: Server | null = null
afterEach(() => server?.remove())

async function signedInClient({ dataDir, url }: Server): Promise<string> {
  const db = openDatabase(join(dataDir, DATABASE))
  const client = eq(users.email, 'client@demo.test')
  const { id } = only(
    await db.write((tx) => tx.update(users).set({ first_name: NAME }).where(client).returning()),
  )
  const cookie = await createSessions(db, readConfig({ PUBLIC_URL: url })).start(id, Date.now(), 'test')
  await db.close()
  return cookie.split(';')[0] ?? ''
}

test.each<Program>(['executable', 'bun'])(
  'the server, run as %s, prints a sheet in its worker',
  async (program) => {
    server = await startServer(program, { DEMO: '1' })
    const cookie = await signedInClient(server)
    const response = await fetch(`${server.url}/api/groups/mine/sheet`, { headers: { cookie } })
    expect(response.status).toBe(200)
    const { title, pages } = await readPdf(await response.bytes())
    expect(title).toContain(NAME)
    expect(pages[0]?.join(' ')).toContain('Next steps')
    // The idle worker doesn't delay the exit.
    expect(await server.stop()).toBe(0)
  },
)
