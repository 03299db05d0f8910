import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const TYPES = join(import.meta.dir, 'stripe-types.ts')
const MAKER = join(import.meta.dir, 'make-stripe-schema.ts')
const CACHE = join(ROOT, 'node_modules/.cache/stripe-schema')

/** The part of the schema that is read here; JSON pointers find the rest. */
export interface StripeSchema {
  definitions: { StripeCalls: { properties: object }; StripeEvents: { properties: object } }
}

/**
 * The JSON Schema of `StripeTypes`, made from the declarations of Stripe's SDK; properties they don't declare are refused.
 * Made once for each version of the SDK and of our list of types, which takes some seconds, and kept in node_modules/.cache.
 */
export async function stripeSchema(): Promise<StripeSchema> {
  const { version } = await Bun.file(join(ROOT, 'node_modules/stripe/package.json')).json()
  const made = Bun.hash((await Bun.file(TYPES).text()) + (await Bun.file(MAKER).text()))
  const file = join(CACHE, `${version}-${made.toString(36)}.json`)
  if (!(await Bun.file(file).exists())) {
    await mkdir(CACHE, { recursive: true })
    // The generator contains a whole compiler: loaded only when needed.
    const { makeStripeSchema } = await import('./make-stripe-schema.ts')
    // Renamed once it's complete: two test runs may create it in parallel.
    const draft = `${file}.${crypto.randomUUID()}`
    await Bun.write(draft, JSON.stringify(await makeStripeSchema(TYPES, CACHE)))
    await rename(draft, file)
  }
  return Bun.file(file).json()
}
