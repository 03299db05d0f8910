import { atom } from 'nanostores'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

export interface Settings {
  rate: number
  captions: boolean
  volume: number
  muted: boolean
  /** Whether single keys such as `k` work; WCAG 2.1.4 requires a way to turn them off. */
  keys: boolean
  goesOn: boolean
  wide: boolean
  /** The URI of the device's voice that reads; empty for the recorded track. */
  voice: string
}

const DEFAULTS: Settings = {
  rate: 1,
  captions: true,
  volume: 1,
  muted: false,
  keys: true,
  goesOn: true,
  wide: false,
  voice: '',
}

const KEY = 'cohearth:player'

export const $settings = atom<Settings>(DEFAULTS)

/** Reads the stored settings. Call it after hydration, so that the first render matches the server's. */
export function readSettings(): void {
  const stored = parsed(localStorage.getItem(KEY))
  const known = Object.entries(DEFAULTS).filter(([name, usual]) => typeof stored[name] === typeof usual)
  $settings.set({ ...DEFAULTS, ...Object.fromEntries(known.map(([name]) => [name, stored[name]])) })
}

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  if ($settings.get()[name] === value) return
  $settings.set({ ...$settings.get(), [name]: value })
  localStorage.setItem(KEY, JSON.stringify($settings.get()))
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
