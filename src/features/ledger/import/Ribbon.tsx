import type { Fate } from './import-texts.ts'

/** How a bank line connects to the ledger: by a solid ribbon, a broken one, an arrow, or not at all. */
export function Ribbon({ kind }: { kind: Fate['kind'] }) {
  return (
    <svg viewBox="0 0 120 40" preserveAspectRatio="none" className="ribbon" aria-hidden="true">
      {(kind === 'linked' || kind === 'known') && (
        <path d="M0 20C40 13 80 27 120 20" className={kind === 'linked' ? 'ribbon-linked' : 'ribbon-known'} />
      )}
      {kind === 'check' && <path d="M0 20C40 27 80 13 120 20" className="ribbon-check" />}
      {kind === 'unknown' && <path d="M0 20H60" className="ribbon-check" />}
      {kind === 'new' && <path d="M0 20H108M98 12l12 8-12 8" className="ribbon-new" />}
      {(kind === 'skipped' || kind === 'large') && <path d="M0 20H34M34 11v18" className="ribbon-skipped" />}
    </svg>
  )
}
