import { formatNameAsTyped } from '#domain/accounts/name.ts'
import type { Format } from '#lib/format-in-place.ts'

export const formatNameEdit: Format = ({ text, caret }) => ({
  text: formatNameAsTyped(text),
  caret: formatNameAsTyped(text.slice(0, caret)).length,
})
