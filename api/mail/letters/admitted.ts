import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

/** For somebody from the waiting list who can sign in now. It answers their sign-up, so everybody gets it. */
export function admittedLetter({
  firstName,
  publicUrl,
}: {
  firstName: string
  publicUrl: string
}): RenderedLetter {
  return render({
    subject: 'There is a place for you on Cohearth',
    preheader: 'Your wait is over: sign in with this address and get started.',
    heading: 'There is a place for you',
    blocks: [
      {
        kind: 'paragraph',
        text: `Good news, ${firstName}: your wait is over, and your account is ready.`,
      },
      {
        kind: 'paragraph',
        text: 'Sign in with this e-mail address. A few questions, 5 to 10 minutes in all, and you see who you could own a home with.',
      },
      { kind: 'button', label: 'Sign in', href: `${publicUrl}/login` },
      { kind: 'note', text: 'You get this e-mail because you signed up and were on our waiting list.' },
    ],
    publicUrl,
  })
}
