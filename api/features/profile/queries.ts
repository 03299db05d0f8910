import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Profile } from '#domain/accounts/schemas.ts'

/** Returns the updated row; undefined for an unknown id. */
export async function updateProfile(
  tx: Connection,
  userId: number,
  profile: Profile,
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(profile).where(eq(users.id, userId)).returning()
  return row
}

/** The name of the picture that others see, or of the one only its owner sees. */
export interface Pictures {
  shared: string | null
  unshared: string | null
}

/** Returns undefined for an unknown id. */
export async function picturesOf(tx: Connection, userId: number): Promise<Pictures | undefined> {
  const [row] = await tx
    .select({ shared: users.profile_picture_filename, unshared: users.private_picture_filename })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Returns who alone sees a picture of one of these names; undefined if it isn't private. */
export async function privatePictureOwner(
  db: Connection,
  names: readonly string[],
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.private_picture_filename, [...names]))
  return row?.id
}

export async function pictureNamesOf(db: Connection, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ filename: users.profile_picture_filename })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return rows.flatMap(({ filename }) => filename ?? [])
}

/** Returns the picture names of the users with the next ids; null for someone without one. */
export async function nextPictureNames(db: Connection, after: number, atMost: number) {
  return db
    .select({
      id: users.id,
      name: sql<
        string | null
      >`coalesce(${users.profile_picture_filename}, ${users.private_picture_filename})`,
    })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(atMost)
}

export async function updatePictures(
  tx: Connection,
  userId: number,
  { shared, unshared }: Pictures,
): Promise<void> {
  await tx
    .update(users)
    .set({ profile_picture_filename: shared, private_picture_filename: unshared })
    .where(eq(users.id, userId))
}
