import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { openDatabase } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import type { Server } from './server.ts'

/** Chromium's virtual authenticator, which approves everything immediately. */
export interface VirtualAuthenticator {
  cdp: CDPSession
  id: string
}

/** Gives the browser of a page a device that stores passkeys. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  return { cdp, id: await addDevice(cdp) }
}

/** A device in addition to the browser's, or in its place. */
export async function addDevice(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

/** Makes every sign-in of a site an hour old. */
export async function ageSignIns({ dataDir }: Server): Promise<void> {
  const db = openDatabase(join(dataDir, 'cohearth.sqlite'))
  await db.write(async (tx) => {
    await tx.update(sessions).set({ signed_in_at: Date.now() - 60 * 60_000 })
  })
  await db.close()
}
