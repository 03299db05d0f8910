import type { Counted } from '#api/features/limits/service.ts'
import { browsersOf, type Person } from '#api/features/privacy/queries.ts'
import type { Connection } from '#db/client.ts'

/** By what limits count a person: their address and their browsers. */
export async function countedOf(db: Connection, person: Person): Promise<Counted[]> {
  const { email } = person
  const { asked, signedIn } = await browsersOf(db, person)
  return [
    { limit: 'send-address', subject: email },
    { limit: 'guess-account', subject: email },
    ...asked.map((browser): Counted => ({ limit: 'send-browser', subject: `${browser} ${email}` })),
    ...signedIn.map((device): Counted => ({ limit: 'guess-device', subject: device })),
  ]
}
