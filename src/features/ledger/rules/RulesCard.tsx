import { total } from '#domain/exits/cents.ts'
import { formatDay } from '#domain/format.ts'
import { nextRules } from '#domain/ledger/rules-on.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { type Ledger, nameOf, percentText } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'
import { RulesChange } from './RulesChange.tsx'

/** The shares by which costs are divided today, upcoming changes, and what the agreement has settled since. */
export function RulesCard({ ledger, canSave }: { ledger: Ledger; canSave: boolean }) {
  const { owners, rules, history, day, agreed, newcomers } = ledger
  const next = nextRules(history, day)
  const shown = owners.filter(({ present, number }) => present || (rules.shares[number - 1] ?? 0) > 0)
  return (
    <Card as="section" aria-labelledby="rules-heading">
      <h2 className="text-title" id="rules-heading">
        Shares and rules
      </h2>
      <ul className="coming">
        {shown.map((owner) => (
          <li key={owner.number}>
            <OwnerAvatar owner={owner} />
            <span className="min-w-0 grow">
              <b>{nameOf(owner)}</b>
              {!owner.present && <span>Has left</span>}
            </span>
            <b>{percentText(rules.shares[owner.number - 1] ?? 0, total(rules.shares))}</b>
          </li>
        ))}
      </ul>
      {next && (
        <>
          <p className="mt-3 font-semibold">From {formatDay(next.day)}</p>
          <RulesChange before={rules} after={next.rules} owners={owners} />
        </>
      )}
      {agreed && (
        <p className="mt-3 text-sm">
          Your agreement says something else since you started. The ledger follows it once all of you accept.
        </p>
      )}
      {newcomers.length > 0 && canSave && (
        <p className="mt-3 text-sm text-muted">
          {newcomers.map(({ name }) => name).join(' and ')} can join with a share of their own.
        </p>
      )}
      {canSave && (
        <ButtonLink href={`${PATH.MONEY}?view=rules`} look="ghost" size="small" className="mt-3">
          {agreed ? 'Use what you agreed' : 'Propose a change'}
        </ButtonLink>
      )}
    </Card>
  )
}
