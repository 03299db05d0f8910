interface Stranded {
  account: string
  customer_id: string
}

const LISTED = 20

const byAccount = <Row extends Stranded>(rows: readonly Row[]) => Map.groupBy(rows, ({ account }) => account)

export function listedOf<Row extends Stranded>(rows: readonly Row[]): Row[] {
  return [...byAccount(rows).values()].flatMap((customers) => customers.slice(0, LISTED))
}

/** Lists customers by the provider's account they belong to: `acct_1 live: cus_1, cus_2`. */
export function customersByAccount(rows: readonly Stranded[]): string {
  return [...byAccount(rows)]
    .map(([account, customers]) => {
      const ids = listedOf(customers).map(({ customer_id }) => customer_id)
      const more = customers.length > LISTED ? ` and ${customers.length - LISTED} more` : ''
      return `${account || 'Unknown account'}: ${ids.join(', ')}${more}.`
    })
    .join(' ')
}
