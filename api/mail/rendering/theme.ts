import { byDay, byNight } from '#content/brand.ts'

export const LIGHT = {
  surface: byDay('surface'),
  raised: byDay('raised'),
  soft: byDay('soft'),
  portrait: byDay('portrait'),
  line: byDay('line'),
  text: byDay('ink'),
  muted: byDay('muted'),
  action: byDay('action'),
  onAction: byDay('on-action'),
  accent: byDay('accent'),
  brick: byDay('alert-shape'),
} as const

const DARK = {
  surface: byNight('surface'),
  raised: byNight('raised'),
  soft: byNight('soft'),
  portrait: byNight('portrait'),
  line: byNight('line'),
  text: byNight('ink'),
  muted: byNight('muted'),
  action: byNight('action'),
  onAction: byNight('on-action'),
} as const

export const HEADING_FONT = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
export const TEXT_FONT = "Figtree,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

/** What inline styles can't do: the dark theme and small screens. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: none; }
h1, h2 { text-wrap: balance; }
p { text-wrap: pretty; }
@media (max-width: 480px) {
  .card { padding: 28px 22px !important; }
  .heading { font-size: 25px !important; }
}
@media (prefers-color-scheme: dark) {
  .surface { background-color: ${DARK.surface} !important; }
  .card { background-color: ${DARK.raised} !important; border-color: ${DARK.line} !important; }
  .text { color: ${DARK.text} !important; }
  .muted { color: ${DARK.muted} !important; }
  .line { border-color: ${DARK.line} !important; }
  .home { border-color: ${DARK.line} !important; }
  .quote { background-color: ${DARK.soft} !important; }
  .face { background-color: ${DARK.portrait} !important; }
  .link { color: ${DARK.action} !important; }
  .code { background-color: ${DARK.soft} !important; color: ${DARK.text} !important; }
  .button { background-color: ${DARK.action} !important; }
  .label { color: ${DARK.onAction} !important; }
  .roof { border-bottom-color: ${DARK.action} !important; }
  .wall { background-color: ${DARK.action} !important; }
}`
