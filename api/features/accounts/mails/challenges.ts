import * as v from 'valibot'
import { challengeById, challengeIdsOf } from '#api/features/accounts/queries.ts'
import { type Challenge, holderOf, isOpen } from '#api/features/accounts/service/challenge.ts'
import { codeOf, linkTokenOf } from '#api/features/accounts/service/secrets.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { type Block, button, type Content, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, type MailContext } from '#api/mail/template.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { CHALLENGE_LIFETIME_MS } from '#domain/accounts/code.ts'

const params = v.object({ challenge: v.string() })
const aboutChallenge = {
  params,
  aboutWhom: { challenge: challengeIdsOf },
  usefulForMs: CHALLENGE_LIFETIME_MS,
}

/** Proves that someone reads this address. Made when the email is written, and stored nowhere. */
interface Proof {
  code: string
  token: string
  minutes: number
  publicUrl: string
}

export const signInMail = essentialMail({
  name: 'sign-in',
  ...aboutChallenge,
  compose: (context, { challenge }) => withProof(context, challenge, signInText),
})

export const confirmMail = essentialMail({
  name: 'confirm',
  ...aboutChallenge,
  compose: (context, { challenge }) => withProof(context, challenge, confirmText),
})

export const unknownAddressMail = essentialMail({
  name: 'unknown-address',
  ...aboutChallenge,
  async compose(context, { challenge: id }) {
    const challenge = await openChallenge(context, id)
    if (!challenge || (await userByEmail(context.db.read, challenge.email))) return null
    return { to: challenge, content: unknownAddressText(context.config) }
  },
})

async function openChallenge({ db, clock }: MailContext, id: string): Promise<Challenge | null> {
  const challenge = await challengeById(db.read, id)
  return challenge && isOpen(challenge, clock()) ? challenge : null
}

async function withProof(
  context: MailContext,
  challengeId: string,
  text: (proof: Proof, firstName: string) => Content,
) {
  const { db, key, config } = context
  const challenge = await openChallenge(context, challengeId)
  const holder = challenge && holderOf(await userByEmail(db.read, challenge.email), challenge)
  if (!holder) return null
  const { id, created_at, expires_at } = challenge
  const proof: Proof = {
    code: codeOf(key, id),
    token: linkTokenOf(key, id),
    minutes: Math.round((expires_at - created_at) / MINUTE_MS),
    publicUrl: config.publicUrl,
  }
  if ('signup' in holder) return { to: challenge, content: signUpText(proof) }
  const { is_active, first_name } = holder.user
  const content = is_active ? text(proof, first_name) : deactivatedText(first_name, config.contactEmail)
  return { to: challenge, content }
}

const signInText = (proof: Proof, firstName: string): Content => ({
  subject: 'Your Cohearth sign-in code',
  preheader: `It works for ${proof.minutes} minutes, in the browser where you requested it.`,
  heading: 'Sign in to Cohearth',
  blocks: [
    paragraph(`Hello ${firstName}, enter this code in the browser where you requested it:`),
    ...ways(proof, 'Sign in'),
    note(
      'If you didn’t try to sign in, ignore this email. No one can get in without the code or the link. Never share them. No one at Cohearth will ask you for them.',
    ),
  ],
})

/** It doesn't quote what was typed, because a stranger may have typed it with this address. */
const signUpText = (proof: Proof): Content => ({
  subject: 'Welcome to Cohearth: confirm your address',
  preheader: `Enter the code and you’re in. It works for ${proof.minutes} minutes, in the browser where you signed up.`,
  heading: 'Welcome! Confirm your address',
  blocks: [
    paragraph(
      'It’s good to have you here. Enter this code in the browser where you signed up, so we know this address is yours:',
    ),
    ...ways(proof, 'Confirm my address'),
    note(
      'If you didn’t sign up, ignore this email. We won’t create an account without the code or the link. Never share them. No one at Cohearth will ask you for them.',
    ),
  ],
})

const confirmText = ({ code, token, minutes, publicUrl }: Proof, firstName: string): Content => ({
  subject: 'Your code to confirm it’s you',
  preheader: `It works for ${minutes} minutes, in the browser where you requested it.`,
  heading: 'Confirm it’s you',
  blocks: [
    paragraph(`Hello ${firstName}, enter this code in the browser where you requested it to continue:`),
    { kind: 'code', code },
    paragraph('If the code doesn’t work, sign in again here and start over:'),
    button('Sign in', signInAddress(publicUrl, token)),
    note(
      'If you didn’t request this, someone may be using your account. Sign out everywhere else in Settings. Never share the code. No one at Cohearth will ask you for it.',
    ),
  ],
})

const deactivatedText = (firstName: string, contactEmail: string): Content => ({
  subject: 'Your Cohearth account is deactivated',
  preheader: `You can’t sign in right now. Write to ${contactEmail} if you have questions.`,
  heading: 'Your account is deactivated',
  blocks: [
    paragraph(
      `Hello ${firstName}, someone tried to sign in to Cohearth with this email address. Our team has deactivated this account, so we can’t send you a code.`,
    ),
    paragraph(`If you think this is a mistake, or want to know why, write to us at ${contactEmail}.`),
    button('Write to us', `mailto:${contactEmail}`),
    note('If that wasn’t you, you don’t need to do anything.'),
  ],
})

const unknownAddressText = ({ publicUrl }: { publicUrl: string }): Content => ({
  subject: 'There’s no Cohearth account with this address',
  preheader: 'Someone tried to sign in with this email address. You can sign up with it.',
  heading: 'There’s no account with this address yet',
  blocks: [
    paragraph(
      'Someone tried to sign in to Cohearth with this email address, but there’s no account with it.',
    ),
    paragraph(
      'If that was you, you may have signed up with another address. You can also sign up with this one:',
    ),
    button('Sign up', `${publicUrl}/signup`),
    note('If that wasn’t you, you don’t need to do anything.'),
  ],
})

function ways({ code, token, minutes, publicUrl }: Proof, label: string): Block[] {
  return [
    { kind: 'code', code },
    paragraph(
      `The code works once, for ${minutes} minutes after you requested it. In another browser, or if the code doesn’t work, use this button instead:`,
    ),
    button(label, signInAddress(publicUrl, token)),
  ]
}

/** The part after `#` never leaves the browser: no server or log sees the token. */
const signInAddress = (publicUrl: string, token: string) => `${publicUrl}/sign-in#${token}`
