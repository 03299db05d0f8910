import { BunSQLiteAdapter } from '@lucia-auth/adapter-sqlite'
import { type Adapter, Lucia, TimeSpan, generateIdFromEntropySize } from 'lucia'
import { sha256 } from '#api/auth/hash.ts'
import type { Config } from '#api/config.ts'
import type { Database } from '#db/client.ts'
import type { Stage } from '#domain/journey/codes.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { type Role, isRole } from '#domain/roles.ts'

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

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: UserRow
    DatabaseSessionAttributes: { created_at: number; user_agent: string }
  }
}

const TABLES = { user: 'users', session: 'sessions' }

type SessionRow = { user_id: number; expires_at: number; created_at: number; user_agent: string }

const SESSION = 'SELECT user_id, expires_at, created_at, user_agent FROM sessions WHERE id = ?'
const USER = 'SELECT * FROM users WHERE id = ?'

/**
 * The table holds only the SHA-256 of a session's id. Writes go through the queue. The reading that every request makes
 * is our own: Lucia's adapter prepares its two statements anew each time, which would cost more than the rest of a call.
 */
function hashedAdapter(db: Database): Adapter {
  const reader = new BunSQLiteAdapter(db.sqlite, TABLES)
  const session = db.sqlite.query<SessionRow, [string]>(SESSION)
  const user = db.sqlite.query<UserRow & { id: number }, [number]>(USER)
  const write = (work: (adapter: Adapter) => Promise<void>) =>
    db.write((tx) => work(new BunSQLiteAdapter(tx.$client, TABLES)))
  return {
    getSessionAndUser: async (id) => {
      const row = session.get(sha256(id))
      const found = row && user.get(row.user_id)
      if (!row || !found) return [null, null]
      const { user_id: userId, expires_at, ...attributes } = row
      const { id: ownId, ...fields } = found
      return [
        { id, userId, expiresAt: new Date(expires_at * 1000), attributes },
        { id: ownId, attributes: fields },
      ]
    },
    getUserSessions: (userId) => reader.getUserSessions(userId),
    setSession: (row) => write((adapter) => adapter.setSession({ ...row, id: sha256(row.id) })),
    updateSessionExpiration: (id, expiresAt) =>
      write((adapter) => adapter.updateSessionExpiration(sha256(id), expiresAt)),
    deleteSession: (id) => write((adapter) => adapter.deleteSession(sha256(id))),
    deleteUserSessions: (userId) => write((adapter) => adapter.deleteUserSessions(userId)),
    deleteExpiredSessions: () => write((adapter) => adapter.deleteExpiredSessions()),
  }
}

function createLucia(db: Database, config: Config) {
  const secure = config.publicUrl.startsWith('https://')
  return new Lucia(hashedAdapter(db), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: {
      name: secure ? '__Host-cohearth_session' : 'cohearth_session',
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: ({ role, ...row }) => ({ ...row, role: isRole(role) ? role : null }),
  })
}

export type Sessions = ReturnType<typeof createSessions>

/** Who is signed in. The only module that knows Lucia. */
export function createSessions(db: Database, config: Config) {
  const lucia = createLucia(db, config)
  return {
    /** The user of a Cookie header, or null. Whoever was deactivated or waits for a place has no session. */
    async validate(cookieHeader: string) {
      const sessionId = lucia.readSessionCookie(cookieHeader)
      if (!sessionId) return null
      const { session, user } = await lucia.validateSession(sessionId)
      if (!session || !user.is_active || isWaiting(user.stage)) return null
      const { is_active: _active, ...rest } = user
      const renewedCookie = session.fresh ? lucia.createSessionCookie(session.id).serialize() : null
      return { user: rest satisfies SessionUser as SessionUser, sessionId, renewedCookie }
    },
    /** Starts a session and answers the value of its Set-Cookie header. */
    async start(userId: number, createdAt: number, userAgent: string): Promise<string> {
      const session = await lucia.createSession(
        userId,
        { created_at: createdAt, user_agent: userAgent.slice(0, 200) },
        { sessionId: generateIdFromEntropySize(25) },
      )
      return lucia.createSessionCookie(session.id).serialize()
    },
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    endAllOf: (userId: number) => lucia.invalidateUserSessions(userId),
    deleteExpired: () => lucia.deleteExpiredSessions(),
    cookieName: lucia.sessionCookieName,
    /** The value of a Set-Cookie header that removes the cookie. */
    blankCookie: () => lucia.createBlankSessionCookie().serialize(),
  }
}
