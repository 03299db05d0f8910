import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

/** For an admin, when so many codes were asked for that the server sends no more to unknown browsers for a while. */
export function mailLimitedLetter({
  firstName,
  publicUrl,
}: {
  firstName: string
  publicUrl: string
}): RenderedLetter {
  return render({
    subject: 'Cohearth sends fewer sign-in e-mails for now',
    preheader: 'More sign-in e-mails were asked for than the server sends in an hour.',
    heading: 'Too many sign-in e-mails',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, more than 1,000 sign-in e-mails were asked for within an hour, in browsers that have not signed in before. Until that falls, such browsers are told to wait. Browsers that have signed in before are not affected.`,
      },
      {
        kind: 'paragraph',
        text: 'If you expected many new people, there is nothing to do. If not, somebody may be trying to flood mailboxes: whoever runs the server can see in its log which networks ask.',
      },
      { kind: 'button', label: 'Open the audit log', href: `${publicUrl}/admin/dashboard/commands` },
      { kind: 'note', text: 'You get this e-mail because you are an admin, once a day at the most.' },
    ],
    publicUrl,
  })
}
