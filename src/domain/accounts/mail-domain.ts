/**
 * Providers that give each person a mailbox, so sign-ups there aren't counted by domain: large free ones and Canadian
 * internet providers. Checked in November 2026. A missing provider is only limited too strictly.
 */
const LARGE_PROVIDERS: ReadonlySet<string> = words(
  'gmail.com googlemail.com icloud.com me.com mac.com proton.me protonmail.com pm.me',
  'outlook.com hotmail.com hotmail.ca hotmail.fr live.com live.ca msn.com',
  'yahoo.com yahoo.ca yahoo.fr ymail.com rocketmail.com aol.com gmx.com mail.com zoho.com',
  'bell.net sympatico.ca nb.sympatico.ca ns.sympatico.ca nf.sympatico.ca pei.sympatico.ca bellaliant.net',
  'rogers.com shaw.ca telus.net videotron.ca videotron.qc.ca cogeco.ca cogeco.net eastlink.ca',
  'sasktel.net mts.net mymts.net teksavvy.com xplornet.com xplore.ca fastmail.com',
)

/**
 * Suffixes of two labels under which anyone can register a domain. A missing one counts everyone under it together,
 * which is too strict but never a loophole.
 */
const SHARED_SUFFIXES: ReadonlySet<string> = words(
  'ab.ca bc.ca mb.ca nb.ca nf.ca nl.ca ns.ca nt.ca nu.ca on.ca pe.ca qc.ca sk.ca yk.ca gc.ca',
  'co.uk ac.uk org.uk me.uk ltd.uk plc.uk net.uk com.au net.au org.au edu.au id.au co.nz net.nz org.nz ac.nz',
  'co.in net.in org.in ac.in edu.in co.jp ne.jp or.jp ac.jp co.za co.kr co.il co.ke',
  'com.br com.cn com.hk com.mx com.ph com.pk com.sg com.tr com.tw com.ua',
)

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/**
 * Returns the domain by which sign-ups are counted: the one its owner registered, whatever the subdomain. Null for a large
 * provider's own domain. A provider's subdomains count, because some give each customer one with every address in it.
 */
export function countedDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (LARGE_PROVIDERS.has(domain)) return null
  const labels = domain.split('.')
  const isShared = SHARED_SUFFIXES.has(labels.slice(-2).join('.'))
  return labels.slice(isShared ? -3 : -2).join('.')
}
