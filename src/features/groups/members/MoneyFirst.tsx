import { formatCents } from '#domain/format.ts'
import type { fetchLeaving } from '../calls.ts'

/** What someone who leaves owes, and their part of shared money. Leaving settles none of it. */
export function MoneyFirst({ money }: { money: NonNullable<Awaited<ReturnType<typeof fetchLeaving>>> }) {
  const { balance, reserve, reservePart, stake, loans } = money
  const rows: [label: string, text: string][] = [
    [balance < 0 ? 'You owe the others' : 'The others owe you', formatCents(Math.abs(balance))],
    ['The reserve', formatCents(reserve)],
    ['Your part of it, by share', formatCents(reservePart)],
  ]
  if (stake !== 0) rows.push(['You put in and didn’t use', formatCents(stake)])
  if (loans !== 0)
    rows.push([loans < 0 ? 'Loans you owe' : 'Loans owed to you', formatCents(Math.abs(loans))])
  return (
    <section className="mb-4 rounded-md bg-soft p-4" aria-labelledby="money-first">
      <h3 className="font-semibold" id="money-first">
        The money comes first
      </h3>
      <dl className="mt-2 grid gap-1">
        {rows.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Leaving doesn’t settle any of this, and you’ll no longer see what’s added to the home’s books. You can
        still read them as they are now, under Money › Earlier books. What you entered stays in them under
        your name, and so does what you owe, are owed and have in the reserve today.
      </p>
    </section>
  )
}
