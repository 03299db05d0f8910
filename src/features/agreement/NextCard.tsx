import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import type { PairFit } from '#domain/groups/fit/fit.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { sealedPath, termPath } from '#domain/agreement/addresses.ts'
import { allOfYou, isWaitingFor, type People, termsOf } from './agreement-texts.ts'
import { furthestApart } from '#domain/agreement/apart.ts'
import { isInAgreement, type Waiting } from '#domain/agreement/waiting.ts'
import { StateMark } from './StateMark.tsx'
import { waitingCard } from './waiting-texts.ts'

interface NextCardProps {
  agreement: AgreementResponse
  owners: People
  pairs: readonly PairFit[]
  /** What was waiting when the page was rendered. */
  waits: readonly Waiting[]
}

/** The page's one filled button: the next thing for the viewer. */
export function NextCard({ agreement, owners, pairs, waits }: NextCardProps) {
  const next = nextFor(agreement, owners, { pairs, waits })
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

const MARK_OF = { accept: 'open', sealed: 'sealed', asked: 'open', lawyer: 'law' } as const

function nextFor(
  agreement: AgreementResponse,
  owners: People,
  { pairs, waits }: Pick<NextCardProps, 'pairs' | 'waits'>,
) {
  const terms = termsOf(agreement)
  const you = owners.find(({ is_you }) => is_you)?.number ?? null
  const wording = terms.find((term) => isWaitingFor(term, you))
  const waiting: Waiting | undefined = wording
    ? { kind: 'accept', key: wording.key, title: wording.title }
    : waits.find((one) => one.kind !== 'accept' && isInAgreement(one))
  if (waiting) {
    const { title, text, action } = waitingCard(waiting)
    return { mark: MARK_OF[waiting.kind], title, text, button: action.label, href: action.href }
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
      : 'You’ve all accepted the same wording for every term.',
    button: others ? null : 'See your term sheet',
    href: PATH.TERM_SHEET,
  } as const
}
