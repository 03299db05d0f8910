import { Card } from '#ui/Card.tsx'
import { type Ledger, nameOf, ownerOf } from './ledger-texts.ts'

/** What happened to proposals that weren't accepted, so that nobody wonders where they went. */
export function EndedCard({ ledger: { ended, owners } }: { ledger: Ledger }) {
  if (ended.length === 0) return null
  return (
    <Card as="section" aria-labelledby="ended-heading">
      <h2 className="text-title" id="ended-heading">
        No longer waiting
      </h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {ended.map((one) => (
          <li key={`${one.at} ${one.title}`}>
            <b>{one.title}</b>
            <span className="block text-muted">{textFor(one, owners)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function textFor(
  { author, outcome, isRules, no }: Ledger['ended'][number],
  owners: Ledger['owners'],
): string {
  const owner = ownerOf(owners, author)
  switch (outcome) {
    case 'declined':
      return no ? `${whoSaidNo(owners, no.owner)} said no: “${no.why}”` : 'One of you said no.'
    case 'withdrawn':
      return owner?.present === false
        ? `${nameOf(owner)} took it back by leaving.`
        : `${nameOf(owner)} took it back.`
    case 'overtaken':
      return isRules
        ? 'It ended because someone joined or left, or other rules were accepted.'
        : 'It can’t go ahead now that someone has left.'
  }
}

const whoSaidNo = (owners: Ledger['owners'], number: number): string => {
  const owner = ownerOf(owners, number)
  return owner ? nameOf(owner) : 'The new owner'
}
