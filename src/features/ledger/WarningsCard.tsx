import { CalendarClock, GitCompareArrows, ShieldAlert } from 'lucide-react'
import { CATEGORIES } from '#domain/ledger/accounts.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { capitalized, formatList } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { dayText, type Ledger, moneyText, ownerOf } from './ledger-texts.ts'

type Warning = Ledger['warnings'][number]
type Late = Extract<Warning, { kind: 'late' }>

/** Where reality differs from the agreement, and what to do about it. */
export function WarningsCard({ ledger }: { ledger: Ledger }) {
  const { warnings, fault } = ledger
  if (warnings.length === 0 && fault === null) return null
  const late = warnings.filter((warning) => warning.kind === 'late')
  const others = warnings.filter((warning) => warning.kind !== 'late')
  return (
    <section className="warnings" aria-label="Needs attention">
      {fault !== null && (
        <div className="card warning warning-alert" role="alert">
          <ShieldAlert aria-hidden="true" />
          <div>
            <h2>Entry {fault} isn’t what you all signed</h2>
            <p>We’ve stopped new entries. Your last statement still has the original. Please write to us.</p>
          </div>
        </div>
      )}
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
        <h2>{title}</h2>
        <p>{text}</p>
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

/** All that's late in one card, so that a phone's first screen still has what's owed. They were due on the same day. */
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
  const link: Words[3] = someone && [
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
