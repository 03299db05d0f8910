import { Clock, MessageCircle, ShieldCheck } from 'lucide-react'
import { groupPath } from '#domain/groups/addresses.ts'
import { capitalized, plural } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { compared } from '#domain/sealed/compared.ts'
import { type SealedTermKey, type TermAnswer, termOf } from '#domain/sealed/questions.ts'
import { nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { NextRound } from './NextRound.tsx'
import { StartRound } from './StartRound.tsx'
import type { Sealed } from './use-sealed.ts'
import type { ReceiptCheck } from './use-receipts.ts'

interface RevealProps {
  term: SealedTermKey
  owners: Owners
  /** By owner. */
  answers: readonly TermAnswer[]
  /** Null in the example. */
  opened: {
    at: number
    nextFrom: number | null
    sealed: Sealed
    check: ReceiptCheck
    viewerId: number
  } | null
}

const CHECKS = {
  right: { title: 'The receipts match', text: 'Nobody’s answers changed after they were sealed.' },
  wrong: {
    title: 'An answer doesn’t match its receipt',
    text: 'Something was changed after it was sealed. Please tell us.',
  },
} as const
const CHECKING = {
  title: 'Checking the receipts…',
  text: 'Did anyone’s answers change after they were sealed?',
}

/** Everyone's answers, grouped: what they agree on, what's close, and what needs a conversation. */
export function Reveal({ term, owners, answers, opened }: RevealProps) {
  const { questions } = termOf(term)
  const receipts = opened?.check ? CHECKS[opened.check] : CHECKING
  const all = compared(term, answers)
  const agreed = all.filter(({ kind }) => kind === 'agree').length
  const close = all.filter(({ kind }) => kind === 'close').length
  const apart = all.length - agreed - close
  const words = owners.flatMap((owner, place) => {
    const said = answers[place]?.words ?? ''
    return said === '' ? [] : [{ owner, said }]
  })
  return (
    <>
      <section className="sealed-hero mt-4" aria-labelledby="sealed-opened">
        <div className="self-center p-6 lg:p-10">
          {opened && (
            <p className="flex items-center gap-2 text-sm">
              <Clock className="size-4" aria-hidden="true" />
              Opened <RecentTime at={opened.at} />
            </p>
          )}
          <h1 className="display mt-2 text-section" id="sealed-opened">
            {agreed === 0
              ? 'You have something to talk about'
              : agreed === all.length
                ? 'You agree on everything'
                : `You agree on ${agreed} of ${all.length}`}
          </h1>
          <p className="mt-2 text-lg">
            {close > 0 && `${plural(close, { one: 'One is close.', other: `${close} are close.` })} `}
            {apart > 0 &&
              `${plural(apart, { one: 'One needs a real conversation.', other: `${apart} need a real conversation.` })} `}
            {opened ? 'You all saw this at the same moment.' : 'Your partners and their answers are made up.'}
          </p>
          {opened && (
            <div className="mt-5 flex flex-wrap gap-3">
              {agreed > 0 && (
                <ButtonLink
                  href={`${PATH.AGREEMENT}?term=${term}`}
                  look="ghost"
                  className="sealed-hero-button"
                >
                  Read the wording
                </ButtonLink>
              )}
              <ButtonLink href={groupPath('messages')} look="ghost" className="sealed-hero-button">
                <MessageCircle aria-hidden="true" />
                Talk first
              </ButtonLink>
            </div>
          )}
        </div>
        <div className="sealed-hero-door">
          <FrontDoor
            look="open"
            letters={owners.length}
            label="The front door is open, and the opened letters lie on the mat."
          />
        </div>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">
          {all.map((one, place) => {
            const question = questions[one.question]
            return question ? (
              <AnswersCard
                key={one.question}
                {...{ term, place, question, owners }}
                viewerId={opened && opened.viewerId}
                count={all.length}
                compared={one}
              />
            ) : null
          })}
        </div>
        <div className="grid gap-5">
          {words.map(({ owner, said }) => (
            <Card key={owner.name} as="section" className="max-sm:p-4">
              <h2 className="text-title">
                In {owner.isYou ? 'your' : `${capitalized(nameOf(owner))}’s`} words
              </h2>
              <blockquote className="mt-2 text-lg font-semibold break-words">“{said}”</blockquote>
            </Card>
          ))}
          {opened && (
            <Card as="section" className="max-sm:p-4" aria-label="Receipts and another round">
              <p className="flex gap-3">
                <ShieldCheck className="size-5 flex-none text-action" aria-hidden="true" />
                <span>
                  <b className="block font-semibold">{receipts.title}</b>
                  <span className="text-sm text-muted">{receipts.text}</span>
                </span>
              </p>
              <h2 className="mt-4 text-title">Changed your mind?</h2>
              <p className="text-sm text-muted">Answers stay as they are.</p>
              <NextRound from={opened.nextFrom}>
                <StartRound sealed={opened.sealed} label="Start a new round" />
              </NextRound>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
