import type { Block } from '#api/mail/letters/content.ts'
import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

/** What proves that somebody reads this address: both are made when the letter is written and stored nowhere. */
export interface Proof {
  code: string
  /** The token of the sign-in link. */
  token: string
  /** How long both work, counted from the request. */
  minutes: number
  publicUrl: string
}

/** For somebody who has an account. */
export function signInLetter(proof: Proof & { firstName: string }): RenderedLetter {
  return render({
    subject: 'Your code to sign in to Cohearth',
    preheader: `It works for ${proof.minutes} minutes, in the browser where you asked for it.`,
    heading: 'Sign in to Cohearth',
    blocks: [
      { kind: 'paragraph', text: `Hello ${proof.firstName}, enter this code where you asked for it:` },
      ...ways(proof, 'Sign in'),
      {
        kind: 'note',
        text: 'If you did not ask to sign in, ignore this e-mail: without the code or the link nobody gets in. Never share them. Nobody at Cohearth will ask you for them.',
      },
    ],
    publicUrl: proof.publicUrl,
  })
}

/** For somebody who signs up. What they typed is not in it: a stranger may have typed it with this address. */
export function signUpLetter(proof: Proof): RenderedLetter {
  return render({
    subject: 'Welcome to Cohearth: confirm your address',
    preheader: `One code, and you are in. It works for ${proof.minutes} minutes, in the browser where you signed up.`,
    heading: 'Welcome, confirm your address',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Good to have you here. Enter this code where you signed up, so that we know this address is yours:',
      },
      ...ways(proof, 'Confirm my address'),
      {
        kind: 'note',
        text: 'If you did not sign up, ignore this e-mail: without the code or the link no account is made. Never share them. Nobody at Cohearth will ask you for them.',
      },
    ],
    publicUrl: proof.publicUrl,
  })
}

function ways({ code, token, minutes, publicUrl }: Proof, label: string): Block[] {
  return [
    { kind: 'code', code },
    {
      kind: 'paragraph',
      text: `The code works once, for ${minutes} minutes from when you asked. In another browser, or if the code is refused, continue here instead:`,
    },
    // After the `#` stays in the browser: no server and no log ever sees the token of an address.
    { kind: 'button', label, href: `${publicUrl}/sign-in#${token}` },
  ]
}
