import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import {
  admitUser,
  createUser,
  deactivateUser,
  endSessions,
  reactivateUser,
  setStage,
} from '#api/features/admin/service/change-user.ts'
import { confirmChangeFor, requestChangeFor } from '#api/features/admin/service/change-email.ts'
import { editUser } from '#api/features/admin/service/edit-user.ts'
import { visitorOf } from '#api/features/accounts/service/visitor.ts'
import { auditLog } from '#api/features/admin/service/audit.ts'
import { readPerson } from '#api/features/admin/service/person.ts'
import { listUsers, previewDeactivation } from '#api/features/admin/service/read.ts'
import { heavy } from '#api/middleware/heavy.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId } from '#api/http/parameters.ts'
import { emailCodeSchema } from '#domain/accounts/email-change/email-change.ts'
import { emailSchema, personDetails } from '#domain/accounts/schemas.ts'
import { editedUser } from '#domain/admin/editing.ts'
import { newUserSchema, role } from '#domain/admin/new-user.ts'
import { DIRECTIONS, MAX_USER_SEARCH, USER_GROUPS, USER_SORTS } from '#domain/admin/users-list.ts'
import { isStage } from '#domain/journey/codes.ts'

const usersQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_USER_SEARCH, 'Please use a shorter search.')), ''),
  group: v.optional(v.picklist(USER_GROUPS, 'We can’t find that group.'), 'everyone'),
  role: v.optional(v.pipe(positiveId, role)),
  sort: v.optional(v.picklist(USER_SORTS, 'There’s no such column.'), 'id'),
  direction: v.optional(v.picklist(DIRECTIONS, 'Sort must be asc or desc.'), 'asc'),
  page: v.optional(positiveId, '1'),
})
const namedUser = v.object({ user_id: bodyId, role })

const askedUser = v.object({ user_id: positiveId, role: v.pipe(positiveId, role) })

const byId = v.object({ user_id: positiveId })
const edited = personDetails({ role, ...editedUser })
const newEmail = v.object({ role, ...emailSchema.entries })
const emailGuess = v.object({ ...newEmail.entries, code: emailCodeSchema })

const named = v.object({ email: v.string() })
const stage = v.pipe(v.string(), v.guard(isStage, 'There’s no such stage.'))
const newStage = v.object({ stage })

export const admin = new Hono<ApiEnv>()
  .get(
    '/admin/users',
    allow.admin().to('list, search and sort people'),
    heavy,
    validate('query', usersQuery),
    async (c) => {
      const { role: wanted = null, ...filter } = c.req.valid('query')
      return c.json(await listUsers(c.var.deps, { ...filter, role: wanted }))
    },
  )
  .get(
    '/admin/users/:user_id',
    allow.admin().to('read about a person in context', 'not_found'),
    heavy,
    validate('param', byId),
    async (c) => c.json(await readPerson(c.var.deps, c.req.valid('param').user_id)),
  )
  .post(
    '/admin/create-user',
    allow.admin().fresh().to('create an account for a person', 'conflict'),
    validate('json', newUserSchema),
    async (c) => c.json(await createUser(c.var.deps, signedIn(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/deactivation',
    allow.admin().to('preview what deactivating a person would end', 'not_found', 'conflict'),
    validate('query', askedUser),
    async (c) => {
      const { user_id, role: named } = c.req.valid('query')
      return c.json(await previewDeactivation(c.var.deps, signedIn(c), { user_id, role: named }))
    },
  )
  .post(
    '/admin/deactivate-user',
    allow.admin().fresh().to('deactivate a person', 'not_found', 'conflict'),
    validate('json', namedUser),
    async (c) => c.json(await deactivateUser(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
  .put(
    '/admin/users/:user_id',
    allow.admin().fresh().to('change a person’s names, role and stage', 'not_found', 'conflict'),
    validate('param', byId),
    validate('json', edited),
    async (c) => {
      const { role: named, ...changes } = c.req.valid('json')
      const user = { user_id: c.req.valid('param').user_id, role: named }
      return c.json(await editUser(c.var.deps, signedIn(c), user, changes))
    },
  )
  .post(
    '/admin/users/:user_id/email',
    allow
      .admin()
      .fresh()
      .to('send a code to a person’s new email address', 'not_found', 'conflict', 'too_many'),
    validate('param', byId),
    validate('json', newEmail),
    async (c) => {
      const { role: named, email } = c.req.valid('json')
      const user = { user_id: c.req.valid('param').user_id, role: named }
      const wanted = { email, network: visitorOf(c).network }
      return c.json(await requestChangeFor(c.var.deps, signedIn(c), user, wanted), 201)
    },
  )
  .put(
    '/admin/users/:user_id/email',
    allow.admin().fresh().to('move a person to an email address with its code', 'not_found', 'conflict'),
    validate('param', byId),
    validate('json', emailGuess),
    async (c) => {
      const { role: named, ...guess } = c.req.valid('json')
      const user = { user_id: c.req.valid('param').user_id, role: named }
      return c.json(await confirmChangeFor(c.var.deps, signedIn(c), user, guess))
    },
  )
  .post(
    '/admin/end-sessions',
    allow.admin().to('sign a person out everywhere', 'not_found'),
    validate('json', namedUser),
    async (c) => c.json(await endSessions(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
  .post(
    '/admin/reactivate-user',
    allow.admin().fresh().to('reactivate a person', 'not_found', 'conflict'),
    validate('json', namedUser),
    async (c) => c.json(await reactivateUser(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
  .post(
    '/admin/admit-user',
    allow.admin().fresh().to('admit a person from the waiting list', 'not_found', 'conflict'),
    validate('json', v.object({ user_id: bodyId })),
    async (c) => c.json(await admitUser(c.var.deps, signedIn(c), c.req.valid('json').user_id)),
  )
  .put(
    '/update/stage/:email',
    allow.admin().fresh().to('move a person to a stage', 'not_found', 'conflict'),
    validate('param', named),
    validate('json', newStage),
    async (c) =>
      c.json(await setStage(c.var.deps, signedIn(c), c.req.valid('param').email, c.req.valid('json').stage)),
  )
  .get(
    '/admin/audit',
    allow.admin().to('read the audit log, newest first'),
    heavy,
    validate('query', v.object({ before: v.optional(positiveId) })),
    async (c) => c.json(await auditLog(c.var.deps, c.req.valid('query').before ?? null)),
  )
