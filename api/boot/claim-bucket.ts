import type { S3Config } from '#api/boot/config.ts'
import { absent, openBucket, StorageError } from '#api/gateways/files/bucket.ts'
import { SECOND_MS } from '#domain/duration.ts'

/** Holds the key fingerprint of the installation that a bucket's files belong to. */
const CLAIM = 'installation'

/**
 * Claims the bucket for the installation with this key, or makes sure that it's already theirs: another installation would remove their
 * files, which its database doesn't know. Throws a StorageError.
 */
export async function claimBucket(files: S3Config, fingerprint: string): Promise<void> {
  const { client, label, ask, keyOf } = openBucket(files)
  const claim = client.file(keyOf(CLAIM))
  const claimed = await ask(
    'reading',
    async () => {
      const there = await claim.text().catch(absent)
      if (there === null) await claim.write(fingerprint)
      return there ?? claim.text()
    },
    30 * SECOND_MS,
  )
  if (claimed === fingerprint) return
  throw new StorageError(
    `The files in ${label} belong to an installation with another secret key. Please choose another prefix in FILES_TO. If they’re this one’s, and its key is new, delete ${label}/${CLAIM} first.`,
  )
}
