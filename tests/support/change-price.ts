import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'

/** Sells at another price from now on, in cents, like the form on the sandbox's control page. */
export async function changePrice(
  sandbox: Pick<Sandbox, 'fetch'>,
  cents: number,
  { newProduct = false } = {},
): Promise<void> {
  const body = new URLSearchParams({
    do: 'price',
    amount: (cents / 100).toFixed(2),
    ...(newProduct && { product: 'new' }),
  })
  const response = await sandbox.fetch(new Request('http://localhost/control', { method: 'POST', body }))
  if (response.status !== 303) throw new Error(`The price stayed: ${response.status}`)
}
