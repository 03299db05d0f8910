import type { Block } from '#api/mail/letters/content.ts'
import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

/** The letters that tell people what happens to their account. Everybody gets them. */

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const note = (text: string): Block => ({ kind: 'note', text })
const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

interface Reader {
  firstName: string
  publicUrl: string
}

/** A code for somebody who is signed in and does something dangerous. */
export function confirmLetter(
  reader: Reader & { code: string; token: string; minutes: number },
): RenderedLetter {
  const { firstName, publicUrl, code, token, minutes } = reader
  return render({
    subject: 'Your code to confirm that it is you',
    preheader: `It works for ${minutes} minutes, in the browser where you asked for it.`,
    heading: 'Confirm that it is you',
    blocks: [
      paragraph(`Hello ${firstName}, enter this code where you asked for it, and what you began goes on:`),
      { kind: 'code', code },
      paragraph('If the code is refused, you can sign in anew with this link instead, and begin again:'),
      button('Sign in', `${publicUrl}/sign-in#${token}`),
      note(
        'If you did not ask for this, somebody may be using your account: sign out everywhere else in your settings. Never share the code. Nobody at Cohearth will ask you for it.',
      ),
    ],
    publicUrl,
  })
}

/** Somebody signed in with a browser that the account did not know. `time` is a text with its zone. */
export function newBrowserLetter(
  reader: Reader & { browser: string; time: string; endAddress: string },
): RenderedLetter {
  const { firstName, publicUrl, browser, time, endAddress } = reader
  return render({
    subject: 'A new browser signed in to your Cohearth account',
    preheader: `${browser}, ${time}.`,
    heading: 'A new browser signed in',
    blocks: [
      paragraph(`Hello ${firstName}, your account was signed in to with a browser that we did not know:`),
      paragraph(`${browser}, on ${time}.`),
      paragraph('If that was you, there is nothing to do. If it was not, end it here, signed in or not:'),
      button('That was not me', endAddress),
      note(
        'Whoever signs in reads your mailbox or has one of your devices: please secure both as well. The link works for 30 days.',
      ),
    ],
    publicUrl,
  })
}

export function passkeyLetter({ firstName, publicUrl }: Reader, change: 'added' | 'removed'): RenderedLetter {
  return render({
    subject: `A passkey was ${change}`,
    preheader:
      change === 'added' ? 'It can sign in to your account from now on.' : 'It signs nobody in any more.',
    heading: `A passkey was ${change}`,
    blocks: [
      paragraph(
        `Hello ${firstName}, a passkey was ${change} ${change === 'added' ? 'to' : 'from'} your account.`,
      ),
      paragraph('If that was you, there is nothing to do. If it was not, look at your passkeys now:'),
      button('Open your settings', `${publicUrl}/dashboard/profile/settings`),
    ],
    publicUrl,
  })
}

/** For somebody of the staff who needs a passkey to sign in. */
export function enrolmentLetter(reader: Reader & { address: string; hours: number }): RenderedLetter {
  const { firstName, publicUrl, address, hours } = reader
  return render({
    subject: 'Add a passkey to work on Cohearth',
    preheader: `The link works once, within ${hours} hours.`,
    heading: 'Add a passkey',
    blocks: [
      paragraph(
        `Hello ${firstName}, who works on Cohearth signs in with a passkey: the fingerprint, face or PIN of your device, or a security key.`,
      ),
      paragraph(`Open this link on the device that you work with. It works once, within ${hours} hours:`),
      button('Add a passkey', address),
      note('Do not pass this e-mail on: whoever opens the link first gets into your account.'),
    ],
    publicUrl,
  })
}
