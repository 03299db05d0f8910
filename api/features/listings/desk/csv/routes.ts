import { type Context, Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { exportFaults, exportHomes } from '#api/features/listings/desk/csv/service/export.ts'
import { checkImport, faultsInFile, importHomes } from '#api/features/listings/desk/csv/service/import.ts'
import { importQuery, importReport } from '#api/features/listings/desk/csv/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { upload } from '#api/middleware/upload.ts'
import { validate } from '#api/middleware/validate.ts'
import { dayOf } from '#domain/day.ts'
import { CSV_MAX_BYTES } from '#domain/listings/desk/csv.ts'

const csvFile = upload({
  type: 'text/csv',
  maxFileBytes: CSV_MAX_BYTES,
  tooLarge: 'Please choose a file of 20 MB or less.',
  otherType: 'Send a CSV file with the content type text/csv.',
})

export const listingCsv = new Hono<ApiEnv>()
  .get('/properties/export', allow.staff().to('export homes as a CSV file'), heavy, async (c) => {
    const name = `cohearth-homes-${dayOf(c.var.deps.clock())}.csv`
    return csv(c, name, await exportHomes(c.var.deps, signedIn(c)))
  })
  .post(
    '/properties/import',
    allow.staff().to('import homes from a CSV file, all or none, or only check it', 'conflict', 'too_large'),
    csvFile,
    validate('query', importQuery),
    responds(importReport),
    async (c) => {
      const { check, ...how } = c.req.valid('query')
      const bytes = await bytesOf(c)
      const deskUser = signedIn(c)
      if (check !== undefined) return c.json(await checkImport(c.var.deps, deskUser, bytes))
      return c.json(await importHomes(c.var.deps, deskUser, bytes, how))
    },
  )
  .post(
    '/properties/import/report',
    allow.staff().to('download the errors of an import as a CSV file', 'invalid', 'too_large'),
    csvFile,
    async (c) => {
      const faults = await faultsInFile(c.var.deps, signedIn(c), await bytesOf(c))
      return csv(c, 'wrong-lines.csv', await exportFaults(faults))
    },
  )

const bytesOf = async (c: Context<ApiEnv>) => new Uint8Array(await c.req.arrayBuffer())

function csv(c: Context<ApiEnv>, name: string, text: string) {
  return c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
