import type { BrowserContext } from 'playwright'
import type { Server } from './server.ts'
import { newestMails } from '#api/gateways/file-mail.ts'

let count = 0

/** Returns an address that no other test of this run uses. */
export function newAddress(): string {
  count += 1
  return `newcomer${count}-${crypto.randomUUID().slice(0, 8)}@example.test`
}

/** Signs a new client up with the screens' own calls and the code from the email's file. */
export async function signUp(context: BrowserContext, server: Server, email: string): Promise<void> {
  const details = { first_name: 'Robin', last_name: 'Tremblay', phone_number: '4165550100', email }
  await callFrom(context, server)('POST', '/signup', details)
  await verify(context, server, email)
}

/** Signs in a client who has an account. */
export async function signIn(context: BrowserContext, server: Server, email: string): Promise<void> {
  await callFrom(context, server)('PUT', '/login', { email })
  await verify(context, server, email)
}

async function verify(context: BrowserContext, server: Server, email: string): Promise<void> {
  const verification_code = await nextCode(server, email)
  await callFrom(context, server)('POST', '/verify', { email, verification_code })
}

/** A code is on its own line, unlike the year in a date. */
export const CODE = /^ *(\d{4})\s*$/m

/** Emails whose codes have been used; the next sign-in waits for a new one. */
const taken = new Set<string>()

/** Waits for the code in the next email to an address. */
export async function nextCode({ dataDir }: Server, email: string): Promise<string> {
  for (;;) {
    const mails = await newestMails(dataDir, 20)
    for (const { id, to, text } of mails) {
      const [, code] = CODE.exec(text) ?? []
      if (to !== email || taken.has(id) || !code) continue
      taken.add(id)
      return code
    }
    await Bun.sleep(20)
  }
}

/** Returns a function that calls the API with the browser's cookies and returns JSON. It throws on error statuses. */
export function callFrom(context: BrowserContext, { url }: Server) {
  return async (method: string, path: string, data?: object): Promise<unknown> => {
    const options = { method, headers: { origin: url }, ...(data && { data }) }
    const response = await context.request.fetch(`${url}/api${path}`, options)
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
}
