import { type Finding, messageOf, ok, problem } from '#api/doctor/finding.ts'
import { versionFindings } from '#api/doctor/database.ts'
import { openPostgres } from '#db/postgres/open.ts'

const PART = 'Database'

/** Checks whether the PostgreSQL server responds, and whether this release knows the database's version. */
export async function checkDatabaseServer(url: string, migrationsFolder: string): Promise<Finding[]> {
  const db = openPostgres(url)
  try {
    return [ok(PART, 'PostgreSQL responds.'), ...versionFindings(await db.migrationState(migrationsFolder))]
  } catch (error) {
    return [
      problem(
        PART,
        `PostgreSQL doesn’t respond: ${messageOf(error)}.`,
        'Check DATABASE_URL, and whether the server is running and accepts connections from this machine.',
      ),
    ]
  } finally {
    await db.close()
  }
}
