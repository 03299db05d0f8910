import { existsSync } from 'node:fs'
import {
  loadSecretKey,
  readSecretKey,
  type SecretKey,
  secretKeyFrom,
  secretKeyPath,
} from '#api/auth/secret-key.ts'
import type { Config } from '#api/boot/config.ts'
import { claimKey, keyFingerprint } from '#api/auth/queries.ts'
import type { Database } from '#db/client.ts'

/** Thrown if the process's key isn't the one that the database's digests were made with. The message is for the operator. */
export class OtherKey extends Error {
  constructor(what: string) {
    super(
      `${what} Put the right one back: secret.key in DATA_DIR, or SECRET_KEY, or SECRET_KEY_FILE. If it’s lost for good, run cohearth migrate --new-key first: pending codes and links become void, and deleted addresses are no longer recognized.`,
    )
  }
}

type Where = Pick<Config, 'dataDir' | 'secretKey'>

/**
 * Reads the secret key, which all processes of a database share. The first one stores its fingerprint there, and
 * processes with another key stop here. Throws OtherKey.
 */
export async function openKey(db: Database, where: Where): Promise<SecretKey> {
  const stored = await keyFingerprint(db.read)
  if (stored !== null && where.secretKey === null && !existsSync(secretKeyPath(where.dataDir)))
    throw new OtherKey('This database’s secret key is missing.')
  const key = keyAt(where)
  const claimed = stored ?? (await db.write((tx) => claimKey(tx, key.fingerprint)))
  if (claimed !== key.fingerprint)
    throw new OtherKey('The secret key isn’t the one that this database belongs to.')
  return key
}

function keyAt({ dataDir, secretKey }: Where): SecretKey {
  if (secretKey === null) return loadSecretKey(dataDir)
  return 'hex' in secretKey ? secretKeyFrom(Buffer.from(secretKey.hex, 'hex')) : readSecretKey(secretKey.file)
}
