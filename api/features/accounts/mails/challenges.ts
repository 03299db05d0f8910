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
  subject: 'Your code to sign in to Cohearth',
  preheader: `It works for ${proof.minutes} minutes, in the browser where you asked for it.`,
  heading: 'Sign in to Cohearth',
  blocks: [
    paragraph(`Hello ${firstName}, enter this code where you asked for it:`),
    ...ways(proof, 'Sign in'),
    note(
      'If you did not ask to sign in, ignore this email: without the code or the link nobody gets in. Never share them. Nobody at Cohearth will ask you for them.',
    ),
  ],
})

/** It doesn't quote what was typed, because a stranger may have typed it with this address. */
const signUpText = (proof: Proof): Content => ({
  subject: 'Welcome to Cohearth: confirm your address',
  preheader: `One code, and you are in. It works for ${proof.minutes} minutes, in the browser where you signed up.`,
  heading: 'Welcome, confirm your address',
  blocks: [
    paragraph(
      'Good to have you here. Enter this code where you signed up, so that we know this address is yours:',
    ),
    ...ways(proof, 'Confirm my address'),
    note(
      'If you did not sign up, ignore this email: without the code or the link no account is made. Never share them. Nobody at Cohearth will ask you for them.',
    ),
  ],
})

const confirmText = ({ code, token, minutes, publicUrl }: Proof, firstName: string): Content => ({
  subject: 'Your code to confirm that it is you',
  preheader: `It works for ${minutes} minutes, in the browser where you asked for it.`,
  heading: 'Confirm that it is you',
  blocks: [
    paragraph(`Hello ${firstName}, enter this code where you asked for it, and what you began goes on:`),
    { kind: 'code', code },
    paragraph('If the code is refused, you can sign in anew with this link instead, and begin again:'),
    button('Sign in', signInAddress(publicUrl, token)),
    note(
      'If you did not ask for this, somebody may be using your account: sign out everywhere else in your settings. Never share the code. Nobody at Cohearth will ask you for it.',
    ),
  ],
})

const deactivatedText = (firstName: string, contactEmail: string): Content => ({
  subject: 'Your Cohearth account is deactivated',
  preheader: `You cannot sign in for now. Write to ${contactEmail} if you would like to know more.`,
  heading: 'Your account is deactivated',
  blocks: [
    paragraph(
      `Hello ${firstName}, somebody asked to sign in to Cohearth with this email address. Its account was deactivated by our team, so there is no code in this email.`,
    ),
    paragraph(
      `If you think that this is a mistake, or want to know why, please write to us at ${contactEmail}.`,
    ),
    button('Write to us', `mailto:${contactEmail}`),
    note('If it was not you who asked, there is nothing to do.'),
  ],
})

const unknownAddressText = ({ publicUrl }: { publicUrl: string }): Content => ({
  subject: 'No Cohearth account has this address',
  preheader: 'Somebody asked to sign in with this email address. You can sign up with it.',
  heading: 'No account has this address yet',
  blocks: [
    paragraph('Somebody asked to sign in to Cohearth with this email address, but no account has it.'),
    paragraph(
      'If that was you, you may have signed up with another address. You can also sign up with this one:',
    ),
    button('Sign up', `${publicUrl}/signup`),
    note('If it was not you, there is nothing to do.'),
  ],
})

function ways({ code, token, minutes, publicUrl }: Proof, label: string): Block[] {
  return [
    { kind: 'code', code },
    paragraph(
      `The code works once, for ${minutes} minutes from when you asked. In another browser, or if the code is refused, continue here instead:`,
    ),
    button(label, signInAddress(publicUrl, token)),
  ]
}

/** The part after `#` never leaves the browser: no server or log sees the token. */
const signInAddress = (publicUrl: string, token: string) => `${publicUrl}/sign-in#${token}`
