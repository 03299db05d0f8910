import { FileText, Plus, Upload } from 'lucide-react'
import { PATH } from '#domain/paths.ts'
import { formatDay } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CloseCard } from './CloseCard.tsx'
import { EndedCard } from './EndedCard.tsx'
import { HouseCard } from './HouseCard.tsx'
import { LeftCard } from './LeftCard.tsx'
import { ledgerQuery } from './ledger.store.ts'
import { isPresent, type Ledger, moneyText, nameOf, ownerOf } from './ledger-texts.ts'
import { MonthCard } from './MonthCard.tsx'
import { OwingCard } from './OwingCard.tsx'
import { RulesCard } from './rules/RulesCard.tsx'
import { ComingCard, LoansCard, ReserveCard } from './SideCards.tsx'
import { VoteCard } from './VoteCard.tsx'
import { FaultCard, WarningsCard } from './WarningsCard.tsx'

interface LedgerHomeProps {
  ledger: Ledger
  /** False for an example, which saves nothing. */
  canSave: boolean
}

export function LedgerHome({ ledger: initial, canSave }: LedgerHomeProps) {
  const { data } = useQuery(canSave ? ledgerQuery() : null, initial)
  const ledger = data ?? initial
  const { proposals, me } = ledger
  const mine = proposals.toSorted((one, other) => Number(isOpenFor(other, me)) - Number(isOpenFor(one, me)))
  return (
    <>
      <div className="ledger-head">
        <div>
          <h1 className="display text-section">{ledger.home}</h1>
          <p className="text-muted">{formatDay(ledger.day)}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full">
          <ButtonLink href={`${PATH.MONEY}?view=import`} look="ghost" className="max-md:grow">
            <Upload aria-hidden="true" />
            Import a file
          </ButtonLink>
          <ButtonLink href={`${PATH.MONEY}?view=year`} look="ghost" className="max-md:grow">
            <FileText aria-hidden="true" />
            Statement
          </ButtonLink>
          {canSave && (
            <ButtonLink href={`${PATH.MONEY}?view=expense`} className="max-md:w-full">
              <Plus aria-hidden="true" />
              Add an expense
            </ButtonLink>
          )}
        </div>
      </div>
      <FaultCard fault={ledger.fault} />
      <div className="ledger-grid">
        <div className="ledger-side">
          <OwingCard ledger={ledger} />
          {mine.map((proposal) => (
            <VoteCard key={proposal.id} {...{ proposal, ledger, canSave }} />
          ))}
        </div>
        <div className="ledger-main">
          <WarningsCard ledger={ledger} />
          <HouseCard {...{ ledger, canSave }} />
          <MonthCard
            {...{ ledger, canSave }}
            month={ledger.month}
            note={<NearLines ledger={ledger} />}
            others={
              canSave && (
                <a className="link" href={`${PATH.MONEY}?view=entries`}>
                  All entries
                </a>
              )
            }
          />
        </div>
        <div className="ledger-side">
          <EndedCard ledger={ledger} />
          <ComingCard ledger={ledger} />
          <ReserveCard ledger={ledger} />
          <LoansCard {...{ ledger, canSave }} />
          <LeftCard owners={ledger.owners} />
          <RulesCard {...{ ledger, canSave }} />
          {canSave && ledger.owners.filter(isPresent).length === 1 && <CloseCard ledger={ledger} />}
        </div>
      </div>
    </>
  )
}

/** Subtly mentions payments that together come to more than needs a vote. */
function NearLines({ ledger: { near, owners, rules } }: { ledger: Ledger }) {
  return near.map(({ owner, count, cents }) => (
    <p key={owner} className="mt-3 text-sm text-muted">
      {nameOf(ownerOf(owners, owner))} added {count} payments this month that each stay within the{' '}
      {moneyText(rules.approvalOver)} you vote on, together {moneyText(cents)}.
    </p>
  ))
}

const isOpenFor = ({ asked, votes }: Ledger['proposals'][number], me: number) =>
  asked.includes(me) && !votes.some(({ owner }) => owner === me)
