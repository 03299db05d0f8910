import { CalendarClock, GitCompareArrows, ShieldAlert } from 'lucide-react'
import { CATEGORIES } from '#domain/ledger/accounts.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { capitalized, formatList } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { dayText, type Ledger, moneyText, ownerOf } from './ledger-texts.ts'

type Warning = Ledger['warnings'][number]
type Late = Extract<Warning, { kind: 'late' }>

/** Says that the books' record was changed, above everything else. */
export function FaultCard({ fault }: { fault: number | null }) {
  if (fault === null) return null
  return (
    <div className="card warning warning-alert mb-5" role="alert">
      <ShieldAlert aria-hidden="true" />
      <div>
        <div>
          <h2>Entry {fault} isn’t what you all signed</h2>
          <p>We’ve stopped new entries. Your last statement still has the original. Please write to us.</p>
        </div>
      </div>
    </div>
  )
}

/** Where reality differs from the agreement, and what to do about it. */
export function WarningsCard({ ledger }: { ledger: Ledger }) {
  const { warnings } = ledger
  if (warnings.length === 0) return null
  const late = warnings.filter((warning) => warning.kind === 'late')
  const others = warnings.filter((warning) => warning.kind !== 'late')
  return (
    <section className="warnings" aria-label="Needs attention">
      {late.length > 0 && <Shown words={lateWords(late, ledger)} />}
      {others.map((warning) => (
        <Shown key={JSON.stringify(warning)} words={wordsFor(warning, ledger)} />
      ))}
    </section>
  )
}

function Shown({ words: [Icon, title, text, link] }: { words: Words }) {
  return (
    <div className="card warning">
      <Icon aria-hidden="true" />
      <div>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {link && (
          <a className="link inline-flex min-h-11 items-center" href={link[1]}>
            {link[0]}
          </a>
        )}
      </div>
    </div>
  )
}

type Words = [
  icon: typeof CalendarClock,
  title: string,
  text: string,
  link: [label: string, href: string] | undefined,
]

/** Puts everything that's late into one card: contributions are due on the same day. */
function lateWords(late: readonly Late[], { owners, me }: Ledger): Words {
  const theirs = late.filter(({ owner }) => owner !== me)
  const nameOf = (owner: number) => ownerOf(owners, owner)?.name ?? 'Someone'
  const whose = (owner: number) => (owner === me ? 'your' : `${nameOf(owner)}’s`)
  const amounts = capitalized(
    formatList(late.map(({ owner, cents }) => `${whose(owner)} ${moneyText(cents)}`)),
  )
  const [first] = late
  const days = first?.graceDays ?? 0
  const grace = days > 0 ? `, and the ${days} days you agreed on are over` : ''
  const due = `due on ${dayText(first?.due ?? '')}${grace}.`
  const [someone] = theirs
  const isMine = theirs.length < late.length
  const link: Words[3] = isMine
    ? ['Record a contribution', `${PATH.MONEY}?view=expense&kind=contribution`]
    : someone && [
        theirs.length === 1 ? `Message ${nameOf(someone.owner)}` : 'Message your group',
        groupPath('messages'),
      ]
  return late.length === 1
    ? [CalendarClock, `${amounts} hasn’t arrived`, `It was ${due}`, link]
    : [CalendarClock, `${late.length} contributions haven’t arrived`, `${amounts} were ${due}`, link]
}

function wordsFor(warning: Exclude<Warning, Late>, { rules }: Ledger): Words {
  switch (warning.kind) {
    case 'unapproved':
      return [
        ShieldAlert,
        `Nobody was asked about “${warning.title}”`,
        `It’s ${moneyText(warning.cents)}. Over ${moneyText(rules.approvalOver)}, the majority has to agree.`,
        ['Look at it', `${PATH.MONEY}?view=expense&entry=${warning.entry}`],
      ]
    case 'split': {
      const [did, agreed] = warning.agreed === 'head' ? ['by share', 'by head'] : ['otherwise', 'by share']
      const what = CATEGORIES[warning.category].toLowerCase()
      return [
        GitCompareArrows,
        `You’ve split your last ${warning.count} bills for ${what} ${did}`,
        `Your agreement says ${agreed}. Correct them, or change the agreement.`,
        undefined,
      ]
    }
  }
}
