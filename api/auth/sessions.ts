import { BunSQLiteAdapter } from '@lucia-auth/adapter-sqlite'
import { parse } from 'hono/utils/cookie'
import { type Adapter, Lucia, TimeSpan, generateIdFromEntropySize } from 'lucia'
import { sha256 } from '#api/auth/hash.ts'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import type { Database } from '#db/client.ts'
import { whileUnchangedFor } from '#db/while-unchanged.ts'
import {
  isAlive,
  type Proof,
  prolongedEnd,
  SESSION_SLIDES_MS,
  sessionEnd,
} from '#domain/accounts/sessions.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import type { Stage } from '#domain/journey/codes.ts'
import type { GuardUser } from '#domain/site/guard.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { type Role, isRole } from '#domain/accounts/roles.ts'

/** The signed-in user, as the server's own records have them at this request. */
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

/** In characters; longer headers of cookies are read each time. */
const LONGEST_KNOWN = 500
/** Headers of cookies that are known at once. */
const MOST_KNOWN = 10_000

const TABLES = { user: 'users', session: 'sessions' }

interface LivingRow extends UserRow, Pick<SessionAttributes, 'signed_in_at' | 'signed_in_by'> {
  id: number
  began_at: number
  expires_at: number
  /** The rows of their journeys, as JSON. */
  steps: string
}

/** What the guard knows of somebody, of their journeys' rows as JSON. */
export type GuardUserBy = (user: SessionUser, steps: string) => GuardUser

const SESSION_AND_USER = `SELECT users.id, email, first_name, middle_name, last_name, phone_number, role, state_id, state_label, stage,
    profile_picture_filename, is_active, sessions.created_at AS began_at, expires_at, signed_in_at, signed_in_by,
    (SELECT json_group_array(json_object('journey_type', journey_type, 'state', state))
      FROM journeys WHERE journeys.user_id = users.id) AS steps
  FROM sessions JOIN users ON users.id = user_id WHERE sessions.id = ?`
const ROLE_OF = 'SELECT role FROM users WHERE id = ?'

/** The table holds only the SHA-256 of a session's id. Writes go through the queue, and time is the clock's. */
function hashedAdapter(db: Database, clock: Clock): Adapter {
  const reader = new BunSQLiteAdapter(db.sqlite, TABLES)
  const write = (work: (adapter: Adapter) => Promise<void>) =>
    db.write((tx) => work(new BunSQLiteAdapter(tx.$client, TABLES)))
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
        tx.$client.run('DELETE FROM sessions WHERE expires_at <= ?', [Math.floor(clock() / 1000)])
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

/** How a session was begun. */
export interface SignIn {
  by: Proof
  /** The id of the browser's row in `devices`, if it is remembered. */
  deviceId: string | null
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Who is signed in. The only module that knows Lucia. With `guardUserBy` a session comes with what the guard asks of its user at
 * every page, read in the same statement.
 */
export function createSessions(
  db: Database,
  config: Config,
  clock: Clock = Date.now,
  guardUserBy: GuardUserBy | null = null,
) {
  const adapter = hashedAdapter(db, clock)
  const lucia = createLucia(adapter, config)
  const sessionAndUser = db.sqlite.query<LivingRow, [string]>(SESSION_AND_USER)
  const roleOf = db.sqlite.query<{ role: number | null }, [number]>(ROLE_OF)

  /** The session of this id with its user, whatever the time is; null for one that is of no use any more. */
  function sessionOf(sessionId: string) {
    const found = sessionAndUser.get(sha256(sessionId))
    if (!found?.is_active || isWaiting(found.stage)) return null
    const {
      is_active: _active,
      began_at,
      expires_at,
      signed_in_at: signedInAt,
      signed_in_by,
      steps,
      ...fields
    } = found
    const user: SessionUser = Object.freeze({ ...fields, role: isRole(found.role) ? found.role : null })
    const times = { createdAt: began_at, expiresAt: expires_at * 1000, role: user.role }
    const facts = { production: config.production, role: user.role, by: signed_in_by, passkeys: 0 }
    // Who became staff, or was it before passkeys were asked for, signs in anew.
    if (signInFor(facts) !== 'open') return null
    const guardUser = guardUserBy && Object.freeze(guardUserBy(user, steps))
    return { sessionId, user, signedInAt, guardUser, times }
  }

  function sessionIn(cookieHeader: string) {
    // Lucia's own reader throws when any cookie, even another script's, is badly encoded.
    const sessionId = parse(cookieHeader, lucia.sessionCookieName)[lucia.sessionCookieName]
    return sessionId ? sessionOf(sessionId) : null
  }

  // A browser sends the same cookies with all its requests.
  const known = whileUnchangedFor(MOST_KNOWN, async (_read, cookieHeader: string) => sessionIn(cookieHeader))

  /** The session of a Cookie header that is alive now; what ended since is left to the pruning. */
  async function living(cookieHeader: string) {
    const isKept = cookieHeader.length <= LONGEST_KNOWN
    const found = isKept ? await known(db, cookieHeader) : sessionIn(cookieHeader)
    return found && isAlive(found.times, clock()) ? found : null
  }

  return {
    /** The id of the user of a Cookie header, or null. Asking prolongs nothing. */
    async userIdIn(cookieHeader: string): Promise<number | null> {
      return cookieHeader === '' ? null : ((await living(cookieHeader))?.user.id ?? null)
    },
    /**
     * The user of a Cookie header, with when they last proved who they are in epoch milliseconds; or null. Whoever
     * was deactivated or waits for a place has no session.
     */
    async validate(cookieHeader: string) {
      const found = cookieHeader === '' ? null : await living(cookieHeader)
      if (!found) return null
      const { user, sessionId, signedInAt, guardUser, times } = found
      const end = prolongedEnd(times, clock())
      if (end !== null) await adapter.updateSessionExpiration(sessionId, new Date(end))
      const renewedCookie = end === null ? null : lucia.createSessionCookie(sessionId).serialize()
      return { user, sessionId, signedInAt, guardUser, renewedCookie }
    },
    /** The user of a living session, which is not prolonged by asking; or null. */
    userOf(sessionId: string): SessionUser | null {
      const found = sessionOf(sessionId)
      return found && isAlive(found.times, clock()) ? found.user : null
    },
    /** Starts a session and returns the value of its Set-Cookie header. */
    async start(
      userId: number,
      createdAt: number,
      userAgent: string,
      { by, deviceId }: SignIn = { by: 'code', deviceId: null },
    ): Promise<string> {
      const role = roleOf.get(userId)?.role
      const id = generateIdFromEntropySize(25)
      const times = { createdAt, role: isRole(role) ? role : null }
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
    /** The value of a Set-Cookie header that removes the cookie. */
    blankCookie: () => lucia.createBlankSessionCookie().serialize(),
  }
}
