import { CalendarClock, GitCompareArrows, ShieldAlert } from 'lucide-react'
import { CATEGORIES } from '#domain/ledger/accounts.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { dayText, type Ledger, moneyText, ownerOf } from './ledger-texts.ts'

type Warning = Ledger['warnings'][number]

/** Where reality differs from the agreement, and what to do about it. */
export function WarningsCard({ ledger }: { ledger: Ledger }) {
  const { warnings, fault } = ledger
  if (warnings.length === 0 && fault === null) return null
  return (
    <section className="warnings" aria-label="What to look at">
      {fault !== null && (
        <div className="card warning warning-alert" role="alert">
          <ShieldAlert aria-hidden="true" />
          <div>
            <h2>Entry {fault} isn’t what you all signed</h2>
            <p>We’ve stopped new entries. Your last statement still has the original. Please write to us.</p>
          </div>
        </div>
      )}
      {warnings.map((warning) => (
        <One key={JSON.stringify(warning)} {...{ warning, ledger }} />
      ))}
    </section>
  )
}

function One({ warning, ledger }: { warning: Warning; ledger: Ledger }) {
  const [Icon, title, text, link] = wordsFor(warning, ledger)
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
  link: [label: string, href: string] | null,
]

function wordsFor(warning: Warning, { owners, me, rules }: Ledger): Words {
  switch (warning.kind) {
    case 'late': {
      const owner = ownerOf(owners, warning.owner)
      const whose = warning.owner === me ? 'Your' : `${owner?.name ?? 'Someone'}’s`
      const grace = warning.graceDays > 0 ? `, and the ${warning.graceDays} days you agreed on are over` : ''
      const text = `It was due on ${dayText(warning.due)}${grace}.`
      const link: Words[3] =
        warning.owner === me ? null : [`Message ${owner?.name ?? 'them'}`, groupPath('messages')]
      return [CalendarClock, `${whose} ${moneyText(warning.cents)} hasn’t arrived`, text, link]
    }
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
        null,
      ]
    }
  }
}
