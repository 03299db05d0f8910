import { Hono } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { statementQuery, yearParam, yearView } from '#api/features/ledger/year/schemas.ts'
import { statementCsv, statementFor } from '#api/features/ledger/year/service/statement.ts'
import { sealYear, yearFor } from '#api/features/ledger/year/service/year.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()

export const attached = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
})

export const ledgerYear = new Hono<ApiEnv>()
  .get(
    '/ledger/years/:year',
    clients.to('read a year of the home, as a member: costs, who paid what, mortgage and equity'),
    validate('param', yearParam),
    entityTag,
    heavy,
    responds(yearView),
    async (c) => c.json(await yearFor(c.var.deps, viewerOf(c), c.req.valid('param').year)),
  )
  .post(
    '/ledger/years/:year/seal',
    clients.to('seal a year that’s over, as a member', 'not_found', 'conflict'),
    validate('param', yearParam),
    responds(yearView),
    async (c) => {
      const { year } = c.req.valid('param')
      await sealYear(c.var.deps, viewerOf(c), year)
      return c.json(await yearFor(c.var.deps, viewerOf(c), year))
    },
  )
  .get(
    '/ledger/years/:year/statement.csv',
    clients.to('download a year’s entries as a CSV file, as a member', 'not_found'),
    validate('param', yearParam),
    validate('query', statementQuery),
    heavy,
    async (c) => {
      const request = { ...c.req.valid('param'), ...c.req.valid('query') }
      const statement = await statementFor(c.var.deps, viewerOf(c), request)
      const headers = attached('text/csv; charset=utf-8', `cohearth-${request.year}.csv`)
      return c.body(await statementCsv(statement), 200, headers)
    },
  )
  .get(
    '/ledger/years/:year/statement.pdf',
    clients.to('download a year’s statement as a PDF, as a member', 'not_found', 'unavailable'),
    validate('param', yearParam),
    validate('query', statementQuery),
    heavy,
    async (c) => {
      const { deps } = c.var
      const request = { ...c.req.valid('param'), ...c.req.valid('query') }
      const contents = await statementFor(deps, viewerOf(c), request)
      const bytes = await deps.printer.print({ kind: 'statement', contents })
      return c.body(Buffer.from(bytes), 200, attached('application/pdf', `cohearth-${request.year}.pdf`))
    },
  )
