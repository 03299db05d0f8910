import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { earlierBooks, earlierYear } from '#api/features/ledger/earlier/schemas.ts'
import { earlierBooksOf, earlierStatement, earlierYearOf } from '#api/features/ledger/earlier/service.ts'
import { attached } from '#api/features/ledger/year/routes.ts'
import { statementQuery, yearParam } from '#api/features/ledger/year/schemas.ts'
import { statementCsv } from '#api/features/ledger/year/service/statement.ts'
import { positiveId } from '#api/http/parameters.ts'
import { responds } from '#api/middleware/responds.ts'
import { entityTag } from '#api/middleware/entity-tag.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { viewerOf } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'

const clients = allow.client().withPlan()
const statementParams = v.object({ id: positiveId, ...yearParam.entries })

export const ledgerEarlier = new Hono<ApiEnv>()
  .get(
    '/ledger/earlier',
    clients.to('list the books that the caller left or closed, as a member'),
    entityTag,
    responds(earlierBooks),
    async (c) => c.json(await earlierBooksOf(c.var.deps, viewerOf(c))),
  )
  .get(
    '/ledger/earlier/:id/years/:year',
    clients.to(
      'read a year of books that the caller left or closed, up to that day, as a member',
      'not_found',
    ),
    validate('param', statementParams),
    entityTag,
    heavy,
    responds(earlierYear),
    async (c) => c.json(await earlierYearOf(c.var.deps, viewerOf(c), c.req.valid('param'))),
  )
  .get(
    '/ledger/earlier/:id/years/:year/statement.csv',
    clients.to('download such a year’s entries as a CSV file, as a member', 'not_found'),
    validate('param', statementParams),
    validate('query', statementQuery),
    heavy,
    async (c) => {
      const of = { ...c.req.valid('param'), ...c.req.valid('query') }
      const statement = await earlierStatement(c.var.deps, viewerOf(c), of)
      return c.body(
        await statementCsv(statement),
        200,
        attached('text/csv; charset=utf-8', `cohearth-${of.year}.csv`),
      )
    },
  )
  .get(
    '/ledger/earlier/:id/years/:year/statement.pdf',
    clients.to('download such a year’s statement as a PDF, as a member', 'not_found', 'unavailable'),
    validate('param', statementParams),
    validate('query', statementQuery),
    heavy,
    async (c) => {
      const { deps } = c.var
      const of = { ...c.req.valid('param'), ...c.req.valid('query') }
      const contents = await earlierStatement(deps, viewerOf(c), of)
      const bytes = await deps.printer.print({ kind: 'statement', contents })
      return c.body(Buffer.from(bytes), 200, attached('application/pdf', `cohearth-${of.year}.pdf`))
    },
  )
