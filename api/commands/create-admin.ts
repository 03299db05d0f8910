import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'
import { insertAdmin, userByEmail } from '#api/features/users/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { EMAIL_MESSAGE, isValidEmail, normalizeEmail } from '#domain/validation/email.ts'
import { FIRST_NAME_MESSAGE, isValidName, LAST_NAME_MESSAGE, normalizeName } from '#domain/validation/name.ts'

/** `cohearth create-admin --email … --first-name … --last-name …`: they sign in like everybody, with a code by e-mail. */
export async function createAdmin(options: CommandOptions): Promise<void> {
  const email = normalizeEmail(options.email ?? '')
  const first_name = normalizeName(options['first-name'] ?? '')
  const last_name = normalizeName(options['last-name'] ?? '')
  if (!isValidEmail(email)) throw new CommandError(EMAIL_MESSAGE)
  if (!isValidName(first_name)) throw new CommandError(FIRST_NAME_MESSAGE)
  if (!isValidName(last_name)) throw new CommandError(LAST_NAME_MESSAGE)
  await withDatabase(async (db, config) => {
    const id = await db.write(async (tx) => {
      if (await userByEmail(tx, email))
        throw new CommandError('There is a user with this e-mail address already.')
      const made = await insertAdmin(tx, { email, first_name, last_name, now: Date.now() })
      await recordAudit(tx, {
        at: Date.now(),
        action: 'account.created',
        subject_id: made,
        detail: { admin: true },
      })
      return made
    })
    console.log(`Admin ${id} was made. Sign in at ${config.publicUrl}/login with the code sent to ${email}.`)
  })
}
