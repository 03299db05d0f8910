import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { insertUser } from '#api/features/accounts/queries.ts'
import { mailEnrolment } from '#api/features/accounts/passkeys/service/mail-enrolment.ts'
import { adminUser, type AdminUser } from '#api/features/admin/queries.ts'
import { requireActingAdmin } from '#api/features/admin/service/acting-admin.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import type { NewUser } from '#domain/admin/new-user.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import { JOURNEY_CODE_NAMES } from '#domain/journey/codes.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'
import { ROLE_NAMES } from '#domain/accounts/roles.ts'

/**
 * Makes an account of any role, which its owner can sign in to at once; staff on a public address get a link to add a
 * passkey. Throws conflict for an address that has one. A
 * limit on sign-ups does not hold for admins.
 */
export async function createUser(deps: Deps, actor: SessionUser, newUser: NewUser): Promise<AdminUser> {
  const { state, stage } = AFTER_SIGNUP.admitted
  return deps.db.write(async (tx) => {
    await requireActingAdmin(tx, actor)
    if (await userByEmail(tx, newUser.email)) {
      throw conflict('There is a user with this e-mail address already.')
    }
    const at = deps.clock()
    const { id } = await insertUser(tx, {
      ...newUser,
      state_id: state,
      state_label: JOURNEY_CODE_NAMES[state],
      stage,
      created_at: at,
    })
    await recordAudit(tx, {
      at,
      action: 'admin.user_created',
      actor_id: actor.id,
      subject_id: id,
      detail: { role: ROLE_NAMES[newUser.role] },
    })
    if (signInFor({ ...deps.config, role: newUser.role, by: 'code', passkeys: 0 }) === 'enrol') {
      await mailEnrolment(tx, deps, id)
    }
    return adminUser(tx, id)
  })
}
