import { render, type RenderedLetter } from '#api/mail/letters/render.ts'

interface Notice {
  /** The first name of the person to whom the letter goes. */
  firstName: string
  /** The name of the other person, as members see it. */
  otherName: string
  publicUrl: string
  unsubscribePage: string
}

/** For the person who is invited. */
export function invitationLetter({ firstName, otherName, ...links }: Notice): RenderedLetter {
  return render({
    subject: `${otherName} invites you to plan a home together`,
    preheader: 'Look at what you have in common, then accept or decline.',
    heading: `${otherName} invites you to plan a home together`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${otherName} found you among their matches on Cohearth and would like to plan a home with you.`,
      },
      {
        kind: 'paragraph',
        text: 'Look at why you match, then accept or decline on your dashboard. Accepting brings you into one group; it binds nobody to anything.',
      },
      { kind: 'button', label: 'See the invitation', href: `${links.publicUrl}/dashboard` },
      { kind: 'note', text: 'You get this e-mail because you have an account on Cohearth.' },
    ],
    ...links,
  })
}

/** For the person who invited. */
export function invitationAcceptedLetter({ firstName, otherName, ...links }: Notice): RenderedLetter {
  return render({
    subject: `${otherName} accepted your invitation`,
    preheader: 'You are in a group now. Here is a good first conversation.',
    heading: `${otherName} accepted your invitation`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Good news, ${firstName}: you and ${otherName} are in a group on Cohearth now.`,
      },
      {
        kind: 'paragraph',
        text: 'A good first conversation is about where your answers differ. Your group shows how well everybody in it fits together.',
      },
      { kind: 'button', label: 'Open your group', href: `${links.publicUrl}/dashboard/group` },
      { kind: 'note', text: 'You get this e-mail because you invited them.' },
    ],
    ...links,
  })
}
