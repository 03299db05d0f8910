import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LISTINGS, PICTURES } from '#api/boot/data-folder.ts'
import { type MailParams } from '#api/mail/template.ts'
import { only, type Transaction } from '#db/client.ts'
import { journeys, listingPictures } from '#db/schema/index.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import { PICTURE_WIDTHS, pictureFile } from '#domain/listings/pictures/pictures.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'

const SEED = join(import.meta.dir, '../../../db/seed')

export interface World {
  app: TestApp
  insert: Insert
  maya: number
  theo: number
  leila: number
  dana: number
  admin: number
  home: number
}

export type Insert = <Row extends { id: number | string }>(
  work: (tx: Transaction) => Promise<Row[]>,
) => Promise<Row['id']>

export type ParamsOf = (world: World) => Promise<MailParams>

/** A couple of members, an agent with a home, and an admin, with the demo's pictures. */
export async function aWorld(app: TestApp): Promise<World> {
  const { db, config, clock } = app.deps
  const member = { state_id: 3100 } as const
  cpSync(join(SEED, 'avatars'), join(config.dataDir, PICTURES), { recursive: true })
  const face = (number: string) => ({ profile_picture_filename: `${number}.webp` })
  const maya = await aClient(app, { ...member, first_name: 'Maya', last_name: 'Okafor', ...face('01') })
  const theo = await aClient(app, { ...member, first_name: 'Théo', last_name: 'Gagnon', ...face('12') })
  const leila = await aClient(app, { ...member, first_name: 'Leila', last_name: 'Haddad' })
  const dana = await anAgent(app, { first_name: 'Dana', last_name: 'Kerr', ...face('30') })
  const admin = await anAdmin(app, { first_name: 'Priya', last_name: 'Nair' })
  const insert: Insert = (work) => db.write(async (tx) => only(await work(tx)).id)
  await db.write(async (tx) => {
    const completed = { journey_type: JOURNEY.LEARNING, state: COURSE_COMPLETED, at: clock() }
    await tx.insert(journeys).values({ user_id: maya, ...completed })
  })
  const home = await aHomeWithPicture(app, 'toronto-euclid-outside', {
    agent_id: dana,
    street: '48 Euclid Avenue',
    price: 94_900_000,
  })
  return { app, insert, maya, theo, leila, dana, admin, home }
}

/** With the demo's own picture of this name. */
export async function aHomeWithPicture(
  app: TestApp,
  filename: string,
  values: Parameters<typeof aHome>[1] = {},
): Promise<number> {
  const { id } = await aHome(app, values)
  const folder = join(app.deps.config.dataDir, LISTINGS)
  mkdirSync(folder, { recursive: true })
  for (const width of PICTURE_WIDTHS)
    cpSync(
      join(SEED, 'listings/pictures', pictureFile(filename, width)),
      join(folder, pictureFile(filename, width)),
    )
  const shown = { caption: 'The street side.', width: 1280, height: 960, placeholder: '', position: 1 }
  await app.deps.db.write(async (tx) => {
    await tx.insert(listingPictures).values({ listing_id: id, filename, ...shown })
  })
  return id
}
