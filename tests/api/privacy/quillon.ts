import { type Browser } from '#tests/api/accounts/support.ts'

/** Someone whose data is unique: no name, number or id is part of another text. */
export const QUILLON = {
  first_name: 'Quillon',
  last_name: 'Zyskowski',
  phone_number: '416-555-7391',
  email: 'quillon.z@example.test',
}

export interface Quillon {
  id: number
  email: string
  browser: Browser
  /** The other member of their group. */
  friend: number
}

export async function ok(call: Promise<Response>): Promise<void> {
  const response = await call
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
