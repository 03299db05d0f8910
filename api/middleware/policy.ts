import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ErrorKind, forbidden, granted, invalid, unconfirmed } from '#api/http/errors.ts'
import { requiredMessage } from '#api/middleware/issue-message.ts'
import { isSignedInFresh, signedIn } from '#api/middleware/signed-in.ts'
import { mayReadApiDocs } from '#domain/site/api-docs.ts'
import { atEnd, type GuardUser, planFor } from '#domain/site/guard.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import type { ApiEnv } from '#api/http/context.ts'

/** Marks a policy's handler, so that the start and a test detect routes without one. */
export const POLICY = Symbol('policy')

export interface Call {
  summary: string
  errors: readonly ErrorKind[]
}

/** What each call does, by its policy's handler, so that undescribed ones are detected too. */
const CALLS = new WeakMap<object, Call>()

export const callAt = (handler: object): Call | undefined => CALLS.get(handler)

type Where = { param: string } | { query: string } | { body: string } | { form: string }
type Named = Where & { names: 'user_id' | 'email' }

async function valueAt(where: Where, request: HonoRequest): Promise<unknown> {
  if ('param' in where) return request.param(where.param)
  if ('query' in where) return request.query(where.query)
  if ('form' in where) return (await request.parseBody().catch(() => null))?.[where.form]
  const body: unknown = await request.json().catch(() => null)
  return body && typeof body === 'object' ? Reflect.get(body, where.body) : undefined
}

function fieldOf(where: Where): string {
  if ('param' in where) return where.param
  if ('query' in where) return where.query
  return 'form' in where ? where.form : where.body
}

export const WITH_PLAN = ', clients with a plan'
export const AT_END = ', clients at End or later'

/** … with a sign-in of the last 15 minutes; with `FOR_OTHERS`, only when acting for someone else. */
export const FRESH = ', freshly signed in'
export const FOR_OTHERS = ' for others'

type Check = (c: Context<ApiEnv>) => Promise<void> | void

function declare(name: string, check: Check) {
  return Object.assign(marked(name, check), {
    /** Like the policy, but clients must also have chosen a plan: a page's calls have the same gate as the page. */
    withPlan: () =>
      marked(`${name}${WITH_PLAN}`, async (c) => {
        await check(c)
        await requirePlan(c)
      }),
    /** Like the policy, but clients must also have answered all questions and set their preferences. */
    atEnd: () =>
      marked(`${name}${AT_END}`, async (c) => {
        await check(c)
        const guardUser = await guardUserOf(c)
        if (guardUser) granted(atEnd(guardUser), 'forbidden')
      }),
    /** For dangerous calls: responds 403 with `confirm: true` if the sign-in is older than 15 minutes. */
    fresh: () =>
      marked(`${name}${FRESH}`, async (c) => {
        await check(c)
        if (!isSignedInFresh(c)) throw unconfirmed()
      }),
  })
}

/** Returns null for everyone but clients. */
async function guardUserOf(c: Context<ApiEnv>): Promise<GuardUser | null> {
  const user = signedIn(c)
  if (user.role !== ROLE.CLIENT) return null
  const guardUser = c.get('guardUser') ?? (await c.get('deps').guardUser(user))
  c.set('guardUser', guardUser)
  return guardUser
}

async function requirePlan(c: Context<ApiEnv>): Promise<void> {
  const guardUser = await guardUserOf(c)
  if (!guardUser) return
  const { plan } = granted(planFor(guardUser), 'forbidden')
  c.set('plan', plan)
}

function marked(name: string, check: Check, call?: Call) {
  const handler = createMiddleware<ApiEnv>(async (c, next) => {
    await check(c)
    await next()
  })
  if (call) CALLS.set(handler, call)
  return Object.assign(handler, {
    [POLICY]: name,
    /** Describes the call for the API's documentation: `allow.client().to('invite a member', 'conflict')`. */
    to: (summary: string, ...errors: ErrorKind[]) => marked(name, check, { summary, errors }),
  })
}

function withRole(name: string, ...roles: Role[]) {
  return declare(name, (c) => {
    const { role } = signedIn(c)
    if (role === null || !roles.includes(role)) throw forbidden()
  })
}

/** The named user must be the caller; the roles `others` may act for anyone. */
function named(name: string, where: Named, ...others: Role[]) {
  const isOwn = ownership(where, others)
  return Object.assign(
    declare(name, async (c) => void (await isOwn(c))),
    {
      freshForOthers: () =>
        marked(`${name}${FRESH}${FOR_OTHERS}`, async (c) => {
          if (!(await isOwn(c)) && !isSignedInFresh(c)) throw unconfirmed()
        }),
    },
  )
}

/** Whether the named user is the caller. Throws when they are not and the caller's role may not act for them. */
function ownership(where: Named, others: Role[]) {
  return async (c: Context<ApiEnv>): Promise<boolean> => {
    const user = signedIn(c)
    if (user.role === null) throw forbidden()
    const value = await valueAt(where, c.req)
    if (value === undefined || value === '')
      throw invalid({ [fieldOf(where)]: requiredMessage(fieldOf(where)) })
    const isOwn =
      where.names === 'user_id'
        ? Number(value) === user.id
        : typeof value === 'string' && value.trim().toLowerCase() === user.email
    if (!isOwn && !others.includes(user.role)) throw forbidden()
    return isOwn
  }
}

/** Who may call a route. Every route names one of these before its handler. */
export const allow = {
  anyone: () => declare('anyone', () => undefined),
  member: () => withRole('member', ROLE.ADMIN, ROLE.CLIENT, ROLE.AGENT, ROLE.LAWYER),
  client: () => withRole('client', ROLE.CLIENT),
  lawyer: () => withRole('lawyer', ROLE.LAWYER),
  staff: () => withRole('staff', ROLE.ADMIN, ROLE.AGENT),
  clientOrStaff: () => withRole('client or staff', ROLE.CLIENT, ROLE.ADMIN, ROLE.AGENT),
  admin: () => withRole('admin', ROLE.ADMIN),
  apiReader: () =>
    declare('admin, or anyone on a local demo', (c) => {
      if (mayReadApiDocs(c.var.user?.role ?? null, c.var.deps.config)) return
      signedIn(c)
      throw forbidden()
    }),
  self: (where: Named) => named('self', where),
  selfOrAdmin: (where: Named) => named('self or admin', where, ROLE.ADMIN),
  selfOrStaff: (where: Named) => named('self or staff', where, ROLE.ADMIN, ROLE.AGENT),
}

export interface Routed {
  routes: { method: string; path: string; handler: object }[]
}

/** The routes that name no policy, as `METHOD path`. */
export function routesWithoutPolicy({ routes }: Routed): string[] {
  return routesWithout(routes, (handler) => POLICY in handler)
}

/** The routes whose policy does not say what they do, as `METHOD path`. */
export function routesWithoutSummary({ routes }: Routed): string[] {
  return routesWithout(routes, (handler) => CALLS.has(handler))
}

function routesWithout(routes: Routed['routes'], isMarked: (handler: object) => boolean): string[] {
  const declared = new Map<string, boolean>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    declared.set(key, isMarked(handler) || declared.get(key) === true)
  }
  return [...declared].filter(([, marked]) => !marked).map(([key]) => key)
}
