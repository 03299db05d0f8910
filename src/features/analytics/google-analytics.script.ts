import { loadScript } from '#lib/load-script.ts'

declare global {
  interface Window {
    dataLayer?: IArguments[]
    gtag?: (...command: unknown[]) => void
  }
}

const NO_ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

/** Loads Google Analytics, with a cookie for this host only. The query and fragment of addresses aren't sent. */
export function startGoogleAnalytics(measurementId: string): void {
  const queue: IArguments[] = (window.dataLayer ??= [])
  // Google's script recognizes commands by their being an `arguments` object.
  const gtag = function (..._command: unknown[]): void {
    queue.push(arguments)
  }
  window.gtag = gtag
  gtag('consent', 'default', { ...NO_ADVERTISING, analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', measurementId, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_domain: 'none',
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer.replace(/[?#].*/, ''),
  })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`)
}
