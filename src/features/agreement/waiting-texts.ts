import { type Waiting, waitingPath } from '#domain/agreement/waiting.ts'

/** A card's text about something that's waiting for the viewer. */
export interface WaitingCard {
  eyebrow: string
  title: string
  text: string
  action: { label: string; href: string }
}

export function waitingCard(waiting: Waiting): WaitingCard {
  const { kind, title } = waiting
  const href = waitingPath(waiting)
  switch (kind) {
    case 'accept':
      return {
        eyebrow: 'Your turn',
        title: `Waiting for you: ${title}`,
        text: 'Someone suggested wording. Read it, and accept it or suggest a change.',
        action: { label: 'Read the wording', href },
      }
    case 'sealed':
      return {
        eyebrow: 'Your turn',
        title: `Answer in private: ${title}`,
        text: 'Nobody sees your answer, or whether you’ve answered, until everyone in your group has.',
        action: { label: 'Answer in private', href },
      }
    case 'asked':
      return {
        eyebrow: 'Your turn',
        title: `Your group is asking you: ${title}`,
        text: 'They’d like to remove this term, or go on with it as it is. It takes all of you.',
        action: { label: 'See the term', href },
      }
    case 'lawyer':
      return {
        eyebrow: 'From your lawyer',
        title: `New from your lawyer: ${title}`,
        text: 'They marked this term or wrote to you about it.',
        action: { label: 'See the term', href },
      }
  }
}
