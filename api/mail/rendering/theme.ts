/** The product's colours. Mail has no custom properties: light is written inline, dark in the head. */
export const LIGHT = {
  surface: '#FBF8F3',
  raised: '#FFFFFF',
  soft: '#EFF5F1',
  line: '#E7E0D3',
  text: '#20302B',
  muted: '#5B6B65',
  action: '#1E5B4F',
  onAction: '#FFFFFF',
  accent: '#F2B544',
} as const

const DARK = {
  surface: '#14201C',
  raised: '#1C2B26',
  soft: '#20332D',
  line: '#2C3D37',
  text: '#F4F1EA',
  muted: '#A9B8B1',
  action: '#7FC8B4',
  onAction: '#14201C',
} as const

export const HEADING_FONT = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
export const TEXT_FONT = "Figtree,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

/** What inline styles cannot say: the dark theme and small screens. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: none; }
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
  .code { background-color: ${DARK.soft} !important; color: ${DARK.text} !important; }
  .button { background-color: ${DARK.action} !important; }
  .label { color: ${DARK.onAction} !important; }
  .roof { border-bottom-color: ${DARK.action} !important; }
  .wall { background-color: ${DARK.action} !important; }
}`
