import type { AgreementAnswer } from '#api/features/agreement/schemas.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { sealedPath, termPath } from '#domain/agreement/addresses.ts'
import { allOfYou, isWaitingFor, type People, termsOf } from './agreement-texts.ts'
import { furthestApart } from '#domain/agreement/apart.ts'
import { StateMark } from './StateMark.tsx'

interface NextCardProps {
  agreement: AgreementAnswer
  owners: People
  pairs: readonly PairFit[]
}

/** The page's one filled button: the next thing for the viewer. */
export function NextCard({ agreement, owners, pairs }: NextCardProps) {
  const next = nextFor(agreement, owners, pairs)
  return (
    <Card as="section" className="agr-next" aria-labelledby="agr-next">
      <StateMark mark={next.mark} />
      <h2 className="text-title" id="agr-next">
        {next.title}
      </h2>
      <p className="mt-2">{next.text}</p>
      {next.button && (
        <ButtonLink wide className="mt-4" href={next.href}>
          {next.button}
        </ButtonLink>
      )}
    </Card>
  )
}

function nextFor(agreement: AgreementAnswer, owners: People, pairs: readonly PairFit[]) {
  const terms = termsOf(agreement)
  const you = owners.find(({ is_you }) => is_you)?.number ?? null
  const waiting = terms.find((term) => isWaitingFor(term, you))
  if (waiting) {
    return {
      mark: 'open',
      title: `Waiting for you: ${waiting.title}`,
      text: 'Someone suggested wording. Read it, and accept it or suggest a change.',
      button: 'Read the wording',
      href: termPath(waiting.key),
    } as const
  }
  const [apart] = furthestApart(terms, pairs, terms.length).filter(
    ({ term }) => term.state === 'open' && term.version === 0,
  )
  const open = apart?.term ?? terms.find(({ state, version }) => state === 'open' && version === 0)
  if (open) {
    return {
      mark: 'open',
      title:
        agreement.entries === 0
          ? `Start with ${open.title.toLowerCase()}`
          : `Next: ${open.title.toLowerCase()}`,
      text: apart
        ? `You agree least with one of the others on ${apart.category}. Choose what you prefer.`
        : 'Choose what you prefer. The others see it once all of you have chosen.',
      button: 'Open this term',
      href: termPath(open.key),
    } as const
  }
  const sealed = terms.find(({ state }) => state === 'sealed')
  if (sealed) {
    return {
      mark: 'sealed',
      title: 'Answer in private',
      text: `${sealed.title}: nobody sees anything until ${allOfYou(owners.length)} have answered.`,
      button: 'Answer in private',
      href: sealedPath(sealed.key),
    } as const
  }
  const others = terms.some(({ state }) => state === 'open')
  return {
    mark: others ? 'open' : 'settled',
    title: others ? 'Nothing’s waiting for you' : 'Everything’s settled',
    text: others
      ? 'The others still have wording to accept.'
      : 'You all accepted the same words for every term.',
    button: others ? null : 'See your term sheet',
    href: PATH.TERM_SHEET,
  } as const
}
