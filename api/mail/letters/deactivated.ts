import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

/** For somebody whose account was deactivated, after somebody asked to sign in with its address. */
export function deactivatedLetter({
  firstName,
  contactEmail,
  publicUrl,
}: {
  firstName: string
  contactEmail: string
  publicUrl: string
}): RenderedLetter {
  return render({
    subject: 'Your Cohearth account is deactivated',
    preheader: `You cannot sign in for now. Write to ${contactEmail} if you would like to know more.`,
    heading: 'Your account is deactivated',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, somebody asked to sign in to Cohearth with this e-mail address. Its account was deactivated by our team, so there is no code in this e-mail.`,
      },
      {
        kind: 'paragraph',
        text: `If you think that this is a mistake, or want to know why, please write to us at ${contactEmail}.`,
      },
      { kind: 'button', label: 'Write to us', href: `mailto:${contactEmail}` },
      { kind: 'note', text: 'If it was not you who asked, there is nothing to do.' },
    ],
    publicUrl,
  })
}
