/** Of so many customers the ids are listed. */
const LISTED = 20

/** Lists customers by the provider's account that knows them: `acct_1 live: cus_1, cus_2`. */
export function customersByAccount(rows: readonly { account: string; customer_id: string }[]): string {
  const accounts = Map.groupBy(rows, ({ account }) => account)
  return [...accounts]
    .map(([account, own]) => {
      const ids = own.slice(0, LISTED).map(({ customer_id }) => customer_id)
      const more = own.length > LISTED ? ` and ${own.length - LISTED} more` : ''
      return `${account || 'Unknown account'}: ${ids.join(', ')}${more}.`
    })
    .join(' ')
}
