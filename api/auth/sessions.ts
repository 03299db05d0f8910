import { LibSQLAdapter } from '@lucia-auth/adapter-sqlite'
import { eq, lte, type SQL, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { type Adapter, Lucia, TimeSpan, generateIdFromEntropySize } from 'lucia'
import { sha256 } from '#api/auth/hash.ts'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import { type Connection, type Database, preparedOnce } from '#db/client.ts'
import { sessions, users } from '#db/schema/index.ts'
import { isAlive, type Proof, extendedEnd, SESSION_SLIDES_MS, sessionEnd } from '#domain/accounts/sessions.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import type { Stage } from '#domain/journey/codes.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { type Role, isRole } from '#domain/accounts/roles.ts'

export interface SessionUser {
  id: number
  email: string
  first_name: string
  middle_name: string
  last_name: string
  phone_number: string
  role: Role | null
  state_id: number
  state_label: string
  stage: Stage
  profile_picture_filename: string | null
}

interface UserRow extends Omit<SessionUser, 'id' | 'role'> {
  role: number | null
  is_active: number
}

interface SessionAttributes {
  created_at: number
  user_agent: string
  signed_in_at: number
  signed_in_by: Proof
  device_id: string | null
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: UserRow
    DatabaseSessionAttributes: SessionAttributes
  }
}

const TABLES = { user: 'users', session: 'sessions' }

const sessionById = preparedOnce((db) =>
  db
    .select({
      user: {
        id: users.id,
        email: users.email,
        first_name: users.first_name,
        middle_name: users.middle_name,
        last_name: users.last_name,
        phone_number: users.phone_number,
        role: users.role,
        state_id: users.state_id,
        state_label: users.state_label,
        stage: users.stage,
        // Users see their own picture, even if others don't.
        profile_picture_filename: sql<
          string | null
        >`coalesce(${users.profile_picture_filename}, ${users.private_picture_filename})`,
      },
      isActive: users.is_active,
      createdAt: sessions.created_at,
      expiresAt: sessions.expires_at,
      signedInAt: sessions.signed_in_at,
      signedInBy: sessions.signed_in_by,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
)

interface Statement {
  sql: string
  args: unknown[]
}

/** Lucia's adapter over a connection. It's the only SQLite adapter that awaits each statement. */
function adapterOver(db: Connection): Adapter {
  const execute = async (statement: Statement) => ({ rows: await db.all(withValues(statement)) })
  return new LibSQLAdapter({ execute }, TABLES)
}

function withValues({ sql: text, args }: Statement): SQL {
  const [first = '', ...rest] = text.replaceAll('`', '"').split('?')
  return sql.join([sql.raw(first), ...rest.flatMap((part, i) => [sql`${args[i]}`, sql.raw(part)])])
}

/** The table holds only the SHA-256 of a session's id. Writes go through the queue, and the time comes from the clock. */
function hashedAdapter(db: Database, clock: Clock): Adapter {
  const reader = adapterOver(db.read)
  const write = (work: (adapter: Adapter) => Promise<void>) => db.write((tx) => work(adapterOver(tx)))
  return {
    getSessionAndUser: (id) => reader.getSessionAndUser(sha256(id)),
    getUserSessions: (userId) => reader.getUserSessions(userId),
    setSession: (row) => write((adapter) => adapter.setSession({ ...row, id: sha256(row.id) })),
    updateSessionExpiration: (id, expiresAt) =>
      write((adapter) => adapter.updateSessionExpiration(sha256(id), expiresAt)),
    deleteSession: (id) => write((adapter) => adapter.deleteSession(sha256(id))),
    deleteUserSessions: (userId) => write((adapter) => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () =>
      db.write(async (tx) => {
        await tx.delete(sessions).where(lte(sessions.expires_at, Math.floor(clock() / 1000)))
      }),
  }
}

function createLucia(adapter: Adapter, config: Config) {
  const secure = config.publicUrl.startsWith('https://')
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_SLIDES_MS, 'ms'),
    sessionCookie: {
      name: secure ? '__Host-cohearth_session' : 'cohearth_session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ role, ...row }) => ({ ...row, role: isRole(role) ? role : null }),
  })
}

export interface SignIn {
  by: Proof
  deviceId: string | null
}

export type Sessions = ReturnType<typeof createSessions>

/** Reads and writes sessions. The only module that knows Lucia. */
export function createSessions(db: Database, config: Config, clock: Clock = Date.now) {
  const adapter = hashedAdapter(db, clock)
  const lucia = createLucia(adapter, config)

  /** Returns the live session with this id and its user, or null. */
  async function sessionOf(sessionId: string) {
    const [found] = await sessionById(db.read).execute({ id: sha256(sessionId) })
    if (!found?.isActive || isWaiting(found.user.stage)) return null
    const { signedInAt, signedInBy } = found
    const user: SessionUser = { ...found.user, role: isRole(found.user.role) ? found.user.role : null }
    const times = { createdAt: found.createdAt, expiresAt: found.expiresAt * 1000, role: user.role }
    const facts = { production: config.production, role: user.role, by: signedInBy, passkeys: 0 }
    // Makes staff whose session is older than their role, or than the passkey rule, sign in again.
    if (signInFor(facts) !== 'open' || !isAlive(times, clock())) return null
    return { sessionId, user, signedInAt, times }
  }

  /** Returns the live session named by a Cookie header, or null. Expired rows are left to pruning. */
  async function sessionIn(cookieHeader: string) {
    // Lucia's own reader throws if any cookie, even another script's, is badly encoded.
    const sessionId = parse(cookieHeader, lucia.sessionCookieName)[lucia.sessionCookieName]
    return sessionId ? sessionOf(sessionId) : null
  }

  return {
    /** Returns the id of the user named by a Cookie header, or null. Doesn't extend the session. */
    async userIdIn(cookieHeader: string): Promise<number | null> {
      return (await sessionIn(cookieHeader))?.user.id ?? null
    },
    /**
     * Returns the user named by a Cookie header and when they last proved who they are, in epoch milliseconds, or null. Extends
     * the session when it's due. Deactivated and waiting people have no session.
     */
    async validate(cookieHeader: string) {
      const found = await sessionIn(cookieHeader)
      if (!found) return null
      const { user, sessionId, signedInAt, times } = found
      const end = extendedEnd(times, clock())
      if (end !== null) await adapter.updateSessionExpiration(sessionId, new Date(end))
      const renewedCookie = end === null ? null : lucia.createSessionCookie(sessionId).serialize()
      return { user, sessionId, signedInAt, renewedCookie }
    },
    /** Returns the user of a live session, or null. Doesn't extend the session. */
    async userOf(sessionId: string): Promise<SessionUser | null> {
      return (await sessionOf(sessionId))?.user ?? null
    },
    async start(
      userId: number,
      createdAt: number,
      userAgent: string,
      { by, deviceId }: SignIn = { by: 'code', deviceId: null },
    ): Promise<string> {
      const [row] = await db.read.select({ role: users.role }).from(users).where(eq(users.id, userId))
      const id = generateIdFromEntropySize(25)
      const times = { createdAt, role: row?.role ?? null }
      await adapter.setSession({
        id,
        userId,
        expiresAt: new Date(sessionEnd(times, createdAt)),
        attributes: {
          created_at: createdAt,
          user_agent: userAgent.slice(0, 200),
          signed_in_at: createdAt,
          signed_in_by: by,
          device_id: deviceId,
        },
      })
      return lucia.createSessionCookie(id).serialize()
    },
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    endAllOf: (userId: number) => lucia.invalidateUserSessions(userId),
    cookieName: lucia.sessionCookieName,
    blankCookie: () => lucia.createBlankSessionCookie().serialize(),
  }
}
