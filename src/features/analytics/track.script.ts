interface Events {
  continue_free_plan_clicked: undefined
  trial_cta_clicked: { product_id: string }
  'price purchased': undefined
}

export function track<Name extends keyof Events>(
  name: Name,
  ...[properties]: Events[Name] extends undefined ? [] : [Events[Name]]
): void {
  window.gtag?.('event', name, properties ?? {})
}
