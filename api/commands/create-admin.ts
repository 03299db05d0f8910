import { openKey } from '#api/boot/own-key.ts'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'
import type { Config } from '#api/boot/config.ts'
import { enrolmentAddress, newEnrolment } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { reservedUntil } from '#api/features/accounts/email-change/queries.ts'
import { insertUser } from '#api/features/accounts/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { userByEmail, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import { isStaff, ROLE } from '#domain/accounts/roles.ts'
import { AFTER_SIGNUP } from '#domain/journey/transitions.ts'
import { EMAIL_MESSAGE, isValidEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { FIRST_NAME_MESSAGE, isValidName, LAST_NAME_MESSAGE, normalizeName } from '#domain/accounts/name.ts'
import { formatDateTime } from '#domain/format.ts'
import { posingName } from '#domain/accounts/posing.ts'
import { ENROLMENT_LIFETIME_MS } from '#domain/accounts/passkeys.ts'

const POSING =
  'Enter a person’s name. Members could mistake our name, or an office’s name, for Cohearth itself.'

interface NewAdmin {
  email: string
  first_name: string
  last_name: string
}

/** `cohearth create-admin --email … --first-name … --last-name …`: creates an admin and prints a one-time link to add a passkey. */
export async function createAdmin(options: CommandOptions): Promise<void> {
  const email = normalizeEmail(options.email ?? '')
  if (!isValidEmail(email)) throw new CommandError(EMAIL_MESSAGE)
  await withDatabase(async (db, config) => {
    const { id, enrolment, isNew } = await db.write(async (tx) => {
      const known = await userByEmail(tx, email)
      const staff = known ? enrollable(known) : await make(tx, { email, ...namesOf(options) })
      const lifetime = ENROLMENT_LIFETIME_MS.printed
      const enrolment = await newEnrolment(tx, staff, { now: Date.now(), lifetime })
      const action = known ? 'passkey.offered' : 'account.created'
      const detail = { by: 'create-admin' }
      await recordAudit(tx, { at: Date.now(), action, subject_id: staff, detail })
      return { id: staff, enrolment, isNew: !known }
    })
    const address = enrolmentAddress(await openKey(db, config), config.publicUrl, enrolment)
    console.log(`${isNew ? `Admin ${id} created` : `User ${id} already exists`}. ${waysIn(config, email)}

  ${address}`)
  })
}

function waysIn({ production, publicUrl }: Config, email: string): string {
  return production
    ? 'Add a passkey with this link, which works once, within an hour:'
    : `Sign in at ${publicUrl}/login with the code sent to ${email}, or add a passkey with this link, which works once, within an hour:`
}

function namesOf(options: CommandOptions): Omit<NewAdmin, 'email'> {
  const first_name = normalizeName(options['first-name'] ?? '')
  const last_name = normalizeName(options['last-name'] ?? '')
  if (!isValidName(first_name)) throw new CommandError(FIRST_NAME_MESSAGE)
  if (!isValidName(last_name)) throw new CommandError(LAST_NAME_MESSAGE)
  if (posingName({ first_name, last_name }) !== null) throw new CommandError(POSING)
  return { first_name, last_name }
}

async function make(tx: Connection, admin: NewAdmin): Promise<number> {
  const until = await reservedUntil(tx, admin.email, { now: Date.now() })
  if (until !== null) {
    throw new CommandError(
      `Someone just moved their account away from ${admin.email}, and can restore it until ${formatDateTime(until)}. Use another address, or try again after that.`,
    )
  }
  return (await insertUser(tx, { ...admin, role: ROLE.ADMIN }, AFTER_SIGNUP.admitted, Date.now())).id
}

function enrollable({ id, role, is_active }: UserRow): number {
  if (!isStaff(role)) {
    throw new CommandError(
      'There’s already a user with this email address, and they’re neither an admin nor an agent.',
    )
  }
  if (!is_active) throw new CommandError('This user is deactivated. An admin can reactivate them.')
  return id
}
