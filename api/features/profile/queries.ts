import { asc, eq, gt, inArray } from 'drizzle-orm'
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

/** Returns undefined for an unknown id. */
export async function pictureNameOf(tx: Connection, userId: number): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ filename: users.profile_picture_filename })
    .from(users)
    .where(eq(users.id, userId))
  return row?.filename
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
    .select({ id: users.id, name: users.profile_picture_filename })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(atMost)
}

export async function updatePictureName(
  tx: Connection,
  userId: number,
  filename: string | null,
): Promise<void> {
  await tx.update(users).set({ profile_picture_filename: filename }).where(eq(users.id, userId))
}
