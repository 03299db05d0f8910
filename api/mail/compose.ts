import * as v from 'valibot'
import { type Challenge, holderOf, isOpen } from '#api/features/accounts/service/challenge.ts'
import { challengeById } from '#api/features/accounts/queries.ts'
import { codeOf, linkTokenOf } from '#api/features/accounts/service/secrets.ts'
import { type Invitation, invitationById } from '#api/features/groups/invitations/queries.ts'
import { confirmLetter } from '#api/mail/letters/account.ts'
import { admittedLetter } from '#api/mail/letters/admitted.ts'
import { deactivatedLetter } from '#api/mail/letters/deactivated.ts'
import { mailLimitedLetter } from '#api/mail/letters/mail-limited.ts'
import type { RenderedLetter } from '#api/mail/letters/render.ts'
import { invitationAcceptedLetter, invitationLetter } from '#api/mail/letters/invitation.ts'
import { type Proof, signInLetter, signUpLetter } from '#api/mail/letters/sign-in.ts'
import { unknownAddressLetter } from '#api/mail/letters/unknown-address.ts'
import { toEnrol, toNewBrowser, toPasskeyOwner } from '#api/mail/about-accounts.ts'
import { billingLetter, moneyBackLetter, refundRefusedLetter } from '#api/mail/about-billing.ts'
import type { OutboxRow } from '#api/mail/queries.ts'
import type { Postman } from '#api/mail/service.ts'
import { unsubscribeAddresses } from '#api/features/settings/service/unsubscribe-token.ts'
import { userByEmail, userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import type { Letter } from '#api/gateways/mail.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { displayName } from '#domain/accounts/name.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const challengeParams = v.object({ challenge: v.string() })
const invitationParams = v.object({ invitation: v.number() })
const noticeParams = v.object({ notice: v.number() })
const reversalParams = v.object({ user: v.number(), reversal: v.string() })
const refusedParams = v.object({ user: v.number(), invoice: v.string(), amount: v.number() })
const userParams = v.object({ user: v.number() })
const mailSchema = v.variant('template', [
  v.object({ template: v.literal('sign-in'), params: challengeParams }),
  v.object({ template: v.literal('unknown-address'), params: challengeParams }),
  v.object({ template: v.literal('invitation'), params: invitationParams }),
  v.object({ template: v.literal('invitation-accepted'), params: invitationParams }),
  v.object({ template: v.literal('admitted'), params: userParams }),
  v.object({ template: v.literal('mail-limited'), params: userParams }),
  v.object({ template: v.literal('confirm'), params: challengeParams }),
  v.object({ template: v.literal('new-browser'), params: v.object({ device: v.string() }) }),
  v.object({ template: v.literal('passkey-added'), params: userParams }),
  v.object({ template: v.literal('passkey-removed'), params: userParams }),
  v.object({ template: v.literal('enrolment'), params: v.object({ enrolment: v.string() }) }),
  v.object({ template: v.literal('billing'), params: noticeParams }),
  v.object({ template: v.literal('money-back'), params: reversalParams }),
  v.object({ template: v.literal('refund-refused'), params: refusedParams }),
])

/** To whom a letter goes and what it says; null when its subject has vanished meanwhile, or nobody wants it. */
type Addressed = { to: string; letter: RenderedLetter; unsubscribeUrl?: string } | null

/** Looks up what a mail of the outbox names and writes the letter; null when it is of no use any more. */
export async function composeLetter(postman: Postman, row: OutboxRow): Promise<Letter | null> {
  const addressed = await write(postman, row)
  if (!addressed) return null
  const { letter, ...envelope } = addressed
  return {
    ...envelope,
    ...letter,
    messageId: messageIdOf(postman, row),
    date: row.created_at,
  }
}

async function write(postman: Postman, row: OutboxRow): Promise<Addressed> {
  const { template, params } = v.parse(mailSchema, row)
  if ('challenge' in params) {
    const challenge = await challengeById(postman.db.read, params.challenge)
    if (!challenge || !isOpen(challenge, postman.clock())) return null
    if (template === 'unknown-address') return toUnknownAddress(postman, challenge)
    return toSignIn(postman, challenge, template === 'confirm' ? confirmLetter : signInLetter)
  }
  if ('device' in params) return toNewBrowser(postman, row, params.device)
  if ('enrolment' in params) return toEnrol(postman, params.enrolment)
  if (template === 'passkey-added') return toPasskeyOwner(postman, params.user, 'added')
  if (template === 'passkey-removed') return toPasskeyOwner(postman, params.user, 'removed')
  if ('notice' in params) return billingLetter(postman, params.notice)
  if ('reversal' in params) return moneyBackLetter(postman, params)
  if ('amount' in params) return refundRefusedLetter(postman, params)
  if ('user' in params) {
    return template === 'admitted' ? toAdmitted(postman, params.user) : toAdmin(postman, params.user)
  }
  const invitation = await invitationById(postman.db.read, params.invitation)
  if (!invitation) return null
  return template === 'invitation' ? toInvited(postman, invitation) : toInviter(postman, invitation)
}

async function toSignIn(
  { db, key, config }: Postman,
  challenge: Challenge,
  letterTo: typeof signInLetter,
): Promise<Addressed> {
  const { id, email, created_at, expires_at } = challenge
  const holder = holderOf(await userByEmail(db.read, email), challenge)
  if (!holder) return null
  const proof: Proof = {
    code: codeOf(key, id),
    token: linkTokenOf(key, id),
    minutes: Math.round((expires_at - created_at) / MINUTE_MS),
    publicUrl: config.publicUrl,
  }
  if ('signup' in holder) return { to: email, letter: signUpLetter(proof) }
  const { is_active, first_name: firstName } = holder.user
  if (!is_active) return { to: email, letter: deactivatedLetter({ ...config, firstName }) }
  return { to: email, letter: letterTo({ ...proof, firstName }) }
}

async function toUnknownAddress({ db, config }: Postman, { email }: Challenge): Promise<Addressed> {
  if (await userByEmail(db.read, email)) return null
  return { to: email, letter: unknownAddressLetter(config) }
}

async function toAdmitted({ db, config }: Postman, userId: number): Promise<Addressed> {
  const user = await userById(db.read, userId)
  if (!user?.is_active || isWaiting(user.stage)) return null
  return {
    to: user.email,
    letter: admittedLetter({ firstName: user.first_name, publicUrl: config.publicUrl }),
  }
}

async function toAdmin({ db, config }: Postman, userId: number): Promise<Addressed> {
  const user = await userById(db.read, userId)
  if (!user?.is_active || user.role !== ROLE.ADMIN) return null
  return {
    to: user.email,
    letter: mailLimitedLetter({ firstName: user.first_name, publicUrl: config.publicUrl }),
  }
}

async function toInvited(postman: Postman, invitation: Invitation): Promise<Addressed> {
  if (invitation.status !== 'pending') return null
  return betweenMembers(postman, invitation.to_user_id, invitation.from_user_id, invitationLetter)
}

async function toInviter(postman: Postman, invitation: Invitation): Promise<Addressed> {
  if (invitation.status !== 'accepted') return null
  return betweenMembers(postman, invitation.from_user_id, invitation.to_user_id, invitationAcceptedLetter)
}

/** A letter about another member; none when one of the two was deactivated. */
async function betweenMembers(
  postman: Postman,
  toId: number,
  otherId: number,
  letter: typeof invitationLetter,
): Promise<Addressed> {
  const to = await userById(postman.db.read, toId)
  const other = await userById(postman.db.read, otherId)
  if (!to?.is_active || !other?.is_active) return null
  return notification(postman, to, (links) =>
    letter({ firstName: to.first_name, otherName: displayName(other), ...links }),
  )
}

interface Links {
  publicUrl: string
  unsubscribePage: string
}

/** A letter that is not essential: none for people who switched these off, and with the way to do so for the others. */
function notification(
  { key, config }: Postman,
  to: UserRow,
  letter: (links: Links) => RenderedLetter,
): Addressed {
  if (!to.notifications_subscribed) return null
  const { publicUrl } = config
  const { page, oneClick } = unsubscribeAddresses(key, publicUrl, to.id)
  return { to: to.email, letter: letter({ publicUrl, unsubscribePage: page }), unsubscribeUrl: oneClick }
}

/** The same at every attempt, and another for every mail of every installation; it tells nothing of their number. */
function messageIdOf({ key, config }: Postman, { id, created_at }: OutboxRow): string {
  const local = key.digest('message id', `${id} ${created_at}`).toString('hex', 0, 16)
  return `<${local}@${new URL(config.publicUrl).hostname}>`
}
