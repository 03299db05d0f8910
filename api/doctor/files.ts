import type { Config } from '#api/boot/config.ts'
import { PICTURES } from '#api/boot/data-folder.ts'
import { type Finding, ok, problem } from '#api/doctor/finding.ts'
import { labelOf, StorageError } from '#api/gateways/files/bucket.ts'
import { wholeOf } from '#api/gateways/files/store.ts'
import { fileStore } from '#api/gateways/files/stores.ts'

const PART = 'Files'

/** Checks whether a file can be stored in the bucket of FILES_TO, listed, read and removed. Leaves no file there. */
export async function checkFiles(config: Pick<Config, 'dataDir' | 'files'>): Promise<Finding[]> {
  if (config.files === null) return []
  const label = labelOf(config.files)
  const advice = 'Check FILES_TO, the S3_ variables, and what their key may do.'
  const store = fileStore(config, PICTURES)
  const name = `doctor-${crypto.randomUUID()}`
  const bytes = crypto.getRandomValues(new Uint8Array(1000))
  try {
    await store.save([{ name, bytes }])
    const isListed = (await store.names()).includes(name)
    const found = await store.find(name)
    const isSame = found !== null && Bun.deepEquals(await wholeOf(found).bytes(), bytes)
    await store.remove([name])
    const isGone = (await store.find(name)) === null
    if (isListed && isSame && isGone) return [ok(PART, `${label} stores, lists, returns and removes files.`)]
    return [problem(PART, `${label} returned something other than what we stored.`, advice)]
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return [problem(PART, error.message, advice)]
  }
}
