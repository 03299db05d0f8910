import { eq } from 'drizzle-orm'
import type { Connection, Database } from '#db/client.ts'
import { seedVersions } from '#db/schema/index.ts'

/** Thrown for data that would undo newer data. Its message is for the operator. */
export class SeedVersionError extends Error {}

interface VersionedData {
  name: 'questionnaire' | 'course'
  version: number
  isThere(tx: Connection): Promise<boolean>
  replace(tx: Connection): Promise<void>
}

/** The version of the data in the database; null if there's none. */
export async function loadedVersion(db: Connection, name: VersionedData['name']): Promise<number | null> {
  const [row] = await db
    .select({ version: seedVersions.version })
    .from(seedVersions)
    .where(eq(seedVersions.name, name))
  return row?.version ?? null
}

/**
 * Replaces the existing data, in one transaction; `now` is epoch milliseconds. Throws a SeedVersionError for an older
 * version, and for different data under the version that's already loaded.
 */
export async function loadVersion(
  db: Database,
  { name, version, isThere, replace }: VersionedData,
  now: number,
): Promise<'loaded' | 'unchanged'> {
  return db.write(async (tx) => {
    const loaded = await loadedVersion(tx, name)
    if (loaded !== null && version < loaded)
      throw new SeedVersionError(
        `The ${name} has version ${version}, but version ${loaded} is loaded. Raise its version above ${loaded} to load it.`,
      )
    if (version === loaded) {
      if (await isThere(tx)) return 'unchanged'
      throw new SeedVersionError(
        `The ${name} differs from the one that is loaded, but both have version ${version}. Raise its version to load it.`,
      )
    }
    await replace(tx)
    await tx
      .insert(seedVersions)
      .values({ name, version, loaded_at: now })
      .onConflictDoUpdate({ target: seedVersions.name, set: { version, loaded_at: now } })
    return 'loaded'
  })
}
