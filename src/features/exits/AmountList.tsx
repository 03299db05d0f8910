export interface AmountRow {
  name: string
  hint?: string
  amount: string
}

/** Names on the left, amounts on the right. */
export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5">
      {rows.map(({ name, hint, amount }) => (
        <div key={name} className="contents">
          <dt>
            {name}
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </dt>
          <dd className="text-right font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
